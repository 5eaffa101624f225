/**
 * The worker's end of the engine, and the only place that touches wasm.
 *
 * A classic script, loaded after a module's own, which defines `wasm_bindgen`. The first message
 * brings the lists of `protocol.js`, the module's name and the address of the folder that holds its
 * wasm; each later one is a request, served by the binding of the same name: a function of the ask and
 * of a callback for progress.
 */
(() => {
  /**
   * @typedef {Record<string, readonly string[]>} Lists
   * @typedef {(ask: unknown, onProgress: (progress: unknown) => void) => unknown} Binding
   * @typedef {((options: { module_or_path: string }) => Promise<unknown>) & Record<string, Binding>} Bindings
   * @typedef {{ kind: string, id: number, ask: unknown }} Request
   * @typedef {{ requests: readonly string[], replies: Lists, base: string, module: string }} Start
   * @typedef {object} Scope
   * @property {(message: unknown, transfer: Transferable[]) => void} postMessage
   * @property {((event: { data: any }) => void) | null} onmessage
   */
  const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
  // @ts-expect-error: the module's script declares it, which is made by the build.
  const bindings = /** @type {Bindings} */ (wasm_bindgen);

  /** @type {Lists} */
  let replies = {};

  /**
   * @param {string} kind
   * @param {Record<string, unknown>} fields
   */
  function reply(kind, fields) {
    const names = replies[kind];
    if (!names || names.some((name) => !(name in fields))) {
      throw new Error(`The protocol knows no reply '${kind}' with ${Object.keys(fields)}.`);
    }
    scope.postMessage({ kind, ...fields }, buffersIn(fields.answer));
  }

  /** @param {Start} start */
  async function begin(start) {
    replies = start.replies;
    try {
      await bindings({
        module_or_path: new URL(`${start.module}_bg.wasm`, start.base).href,
      });
      checkBindings(start.requests);
      reply('ready', {});
    } catch (error) {
      reply('broken', { message: messageOf(error) });
    }
  }

  /**
   * Page and engine of different ages must not guess at each other's meaning.
   *
   * @param {readonly string[]} requests
   */
  function checkBindings(requests) {
    const missing = requests.filter((kind) => typeof bindings[kind] !== 'function');
    if (missing.length > 0) {
      throw new Error(`The engine cannot serve ${missing.join(', ')}: reload the page.`);
    }
  }

  /** @param {Request} request */
  function serve({ kind, id, ask }) {
    const onProgress = (/** @type {unknown} */ progress) => reply('progress', { id, progress });
    try {
      const answer = bindings[kind](ask, onProgress);
      reply('done', { id, answer });
    } catch (error) {
      reply(isFatal(error) ? 'crashed' : 'refused', { id, message: messageOf(error) });
    }
  }

  /**
   * A trap (which a panic ends in too) or a full stack leaves the wasm memory as it happened to be.
   *
   * @param {unknown} error
   */
  function isFatal(error) {
    return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
  }

  /**
   * @param {unknown} answer
   * @returns {ArrayBuffer[]}
   */
  function buffersIn(answer) {
    const values = answer instanceof Object ? [answer, ...Object.values(answer)] : [];
    return values.filter((value) => value instanceof ArrayBuffer);
  }

  /** @param {unknown} error */
  function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
  }

  scope.onmessage = ({ data }) => {
    scope.onmessage = (event) => serve(event.data);
    begin(data);
  };
})();
