/**
 * The worker's end of the engine, and the only place that touches wasm.
 *
 * A classic script, loaded after a module's own, which defines `wasm_bindgen`. The first message
 * brings the lists of `protocol.js`, the module's wasm or its address, and the id of the page's build;
 * each later one is a request, served by the binding of the same name: a function of the ask and of a
 * callback for progress.
 */
(() => {
  /**
   * @typedef {Record<string, readonly string[]>} Lists
   * @typedef {(ask: unknown, onProgress: (progress: unknown) => void) => unknown} Binding
   * @typedef {((options: { module_or_path: WebAssembly.Module }) => Promise<unknown>) & Record<string, Binding>} Bindings
   * @typedef {{ kind: string, id: number, ask: unknown }} Request
   * @typedef {{ requests: readonly string[], replies: Lists, wasm: string | Uint8Array<ArrayBuffer>, build: string }} Start
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
    scope.postMessage({ kind, ...fields }, buffersIn(fields.answer ?? fields.progress));
  }

  /** @param {Start} start */
  async function begin(start) {
    replies = start.replies;
    try {
      const module = await compile(start.wasm);
      if (isOutdated(module, start)) {
        const message = 'The engine is of another build than the page.';
        reply('broken', { isOutdated: true, message });
        return;
      }
      await bindings({ module_or_path: module });
      reply('ready', {});
    } catch (error) {
      reply('broken', { isOutdated: false, message: messageOf(error) });
    }
  }

  /** @param {Start['wasm']} wasm  Its address, or itself. */
  async function compile(wasm) {
    return typeof wasm === 'string' ? compileFrom(wasm) : WebAssembly.compile(wasm);
  }

  /** @param {string} url */
  async function compileFrom(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status}.`);
    // Not every host names the type that compiling takes while the module is on its way.
    return response.headers.get('Content-Type') === 'application/wasm'
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  }

  /**
   * Page and engine of different builds must not guess at each other's meaning.
   *
   * @param {WebAssembly.Module} module
   * @param {Start} start
   */
  function isOutdated(module, { build, requests }) {
    const [section] = WebAssembly.Module.customSections(module, 'build');
    const own = section ? new TextDecoder().decode(section) : '';
    return own !== build || requests.some((kind) => typeof bindings[kind] !== 'function');
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
   * Firefox calls a full stack an `InternalError`, others a `RangeError`.
   *
   * @param {unknown} error
   */
  function isFatal(error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
    return error instanceof Error && error.name === 'InternalError';
  }

  /**
   * @param {unknown} sent  An answer or a report.
   * @returns {ArrayBuffer[]}
   */
  function buffersIn(sent) {
    const values = sent instanceof Object ? [sent, ...Object.values(sent)] : [];
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
