import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { builtPage } from './site.mjs';

/** The built module of the solver in this process, with a memory of its own. */
export async function startSolver() {
  const script = await readFile(`${builtPage()}/bindings.js`, 'utf8');
  const solver = runInThisContext(`(() => { ${script}; return wasm_bindgen; })()`);
  const { memory } = solver.initSync({ module: await readFile(`${builtPage()}/bindings_bg.wasm`) });
  return { solver, memory };
}
