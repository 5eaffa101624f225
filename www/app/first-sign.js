/**
 * Notices the first sign that a puzzle comes: a touch, a key, a pointer that moves, a picture that is
 * dragged. Where the network is fast, a moment of rest will do.
 */

/** Events of a visitor who does something. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'dragenter', 'paste'];

/** The longest wait for a moment of rest, in milliseconds. */
const LATEST = 5000;

/**
 * @param {() => void} prepare  Called once.
 */
export function atFirstSign(prepare) {
  const noticed = new AbortController();
  const notice = () => {
    if (noticed.signal.aborted) return;
    noticed.abort();
    prepare();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, notice, { capture: true, passive: true, signal: noticed.signal });
  }
  if (isFast()) afterLoad(() => whenIdle(notice));
}

/** Whether the network is fast and not paid by the byte, as far as the browser tells. */
function isFast() {
  const { connection } =
    /** @type {{ connection?: { effectiveType?: string, saveData?: boolean } }} */ (navigator);
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** @param {() => void} then */
function afterLoad(then) {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}

/** @param {() => void} then */
function whenIdle(then) {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: LATEST });
  else setTimeout(then, LATEST);
}
