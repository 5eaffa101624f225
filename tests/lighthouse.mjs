/**
 * Judges the built page by Lighthouse as on a phone (its screen, slow 4G, a slow processor), prints the scores of
 * each run and what the middle one found, and fails if that is below the least scores: `node tests/lighthouse.mjs`.
 *
 * A machine that has other work to do makes scripts look slow, so the run with the median of performance counts. The
 * processor is slowed down 4 times, or less where Lighthouse measured in the run before that this machine is slow.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { executable } from './browser/support/executable.mjs';
import { serveSite } from './browser/support/site.mjs';

/** The last version for the oldest Node that the project takes. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const RUNS = 5;

/** The least scores, of 100. */
const LEAST = Object.freeze({
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
});

/** What is measured of the load, in the words of Lighthouse. */
const MEASURED = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** The largest factor by which the processor is slowed down. */
const MOST_SLOWED = 4;

/** Lighthouse's benchmark index of a phone. A machine with a larger one is slowed down in proportion. */
const PHONE = 1000 / MOST_SLOWED;

/**
 * @typedef {{ score: number | null, title: string, displayValue?: string }} Audit
 * @typedef {object} Report
 * @property {{ benchmarkIndex: number }} environment
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, Audit>} audits
 */

/**
 * @param {string} url
 * @param {number} slowdown
 * @returns {Promise<Report>}
 */
async function judge(url, slowdown) {
  const switches = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new';
  const categories = `--only-categories=${Object.keys(LEAST)}`;
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const words = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', categories, throttling];
  const CHROME_PATH = executable('UNSLIDE_CHROMIUM', ['chromium', 'google-chrome', 'chrome']);
  const { stdout } = await promisify(execFile)('npx', [...words, `--chrome-flags=${switches}`], {
    env: { ...process.env, CHROME_PATH },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

/** @param {Report} report */
function print({ categories, audits }) {
  for (const id of MEASURED) console.log(`  ${id}: ${audits[id]?.displayValue ?? 'not measured'}`);
  for (const [name, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue = '' } = /** @type {Audit} */ (audits[id]);
      if (weight > 0 && score !== null && score < 1)
        console.log(`  costs ${name}: ${title} ${displayValue}`.trimEnd());
    }
  }
}

/** @param {Report} report @param {string} name */
const scoreOf = ({ categories }, name) => Math.round((categories[name]?.score ?? 0) * 100);

const site = await serveSite({ compress: true });
/** @type {Report[]} */
const reports = [];
try {
  let slowdown = MOST_SLOWED;
  for (let run = 1; run <= RUNS; run++) {
    const report = await judge(site.url, slowdown);
    const { benchmarkIndex } = report.environment;
    const scores = Object.keys(LEAST).map((name) => `${name} ${scoreOf(report, name)}`);
    console.log(
      `Run ${run} of ${RUNS}: ${scores.join(', ')} (benchmark index of this machine ${Math.round(benchmarkIndex)}, slowed down ${slowdown.toFixed(1)} times)`,
    );
    reports.push(report);
    slowdown = Math.min(MOST_SLOWED, Math.max(1, benchmarkIndex / PHONE));
  }
} finally {
  await site.close();
}
reports.sort((a, b) => scoreOf(b, 'performance') - scoreOf(a, 'performance'));
const middle = reports[Math.floor(RUNS / 2)];
if (!middle) throw new Error('there is no report');
console.log('The run with the median of performance:');
print(middle);
for (const [name, least] of Object.entries(LEAST)) {
  const score = scoreOf(middle, name);
  if (score >= least) continue;
  console.error(`${name}: ${score}, which is less than ${least}`);
  process.exitCode = 1;
}
