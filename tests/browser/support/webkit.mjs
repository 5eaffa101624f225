/** WebKit by the driver of WebKitGTK, on a virtual screen. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { executable } from './executable.mjs';
import { freePort } from './free-port.mjs';
import { until } from './until.mjs';

/** @typedef {import('selenium-webdriver').WebDriver} WebDriver */

/** WebKitGTK is on Linux only. */
export const hasWebKit = process.platform === 'linux';

/** What one step of a visit may take, in milliseconds. */
const PATIENCE = 60_000;

/**
 * @typedef {object} WebKit
 * @property {() => Promise<WebDriver>} visit  A visitor who was never here; the one before leaves.
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<WebKit>} */
export async function launchWebKit() {
  const screen = await startScreen();
  const port = await freePort();
  const program = spawn(
    executable('UNSLIDE_WEBKIT_DRIVER', ['WebKitWebDriver']),
    [`--port=${port}`, '--host=127.0.0.1'],
    { env: { ...process.env, DISPLAY: screen.display }, stdio: 'ignore' },
  );
  const server = `http://127.0.0.1:${port}`;
  await until(() => answers(`${server}/status`), 'the driver of WebKit', PATIENCE);
  /** @type {WebDriver | undefined} */
  let driver;
  return {
    async visit() {
      await driver?.quit();
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
      driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      return driver;
    },
    async close() {
      await driver?.quit();
      for (const each of [program, screen.program]) each.kill();
    },
  };
}

/** Starts a screen with a number that is free. */
async function startScreen() {
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const program = spawn(executable('UNSLIDE_XVFB', ['Xvfb']), options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = program.stdio[3] ?? assert.fail('no pipe');
  const [number] = await once(told, 'data');
  return { program, display: `:${String(number).trim()}` };
}

/** @param {string} url */
async function answers(url) {
  return (await fetch(url).catch(() => null))?.ok ?? false;
}

/**
 * Presses the button with these words, once it is shown and can be pressed.
 *
 * @param {WebDriver} driver
 * @param {string} words
 */
export async function press(driver, words) {
  const named = By.xpath(`//button[contains(., '${words}')]`);
  const isPressed = async () => {
    for (const button of await driver.findElements(named)) {
      const isDone = button.click().then(
        () => true,
        () => false,
      );
      if (await isDone) return true;
    }
    return false;
  };
  await driver.wait(isPressed, PATIENCE, words);
}

/**
 * Waits until a script in the page finds something.
 *
 * @param {WebDriver} driver
 * @param {string} script  Returns it, or nothing.
 * @returns {Promise<any>}
 */
export function found(driver, script) {
  return driver.wait(() => driver.executeScript(script), PATIENCE, script);
}
