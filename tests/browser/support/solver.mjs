import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { builtFile } from './build.mjs';

/** The built module of the solver in this process, with a memory of its own. */
export async function startSolver() {
  const script = await readFile(builtFile('bindings.js'), 'utf8');
  const solver = runInThisContext(`(() => { ${script}; return wasm_bindgen; })()`);
  const { memory } = solver.initSync({ module: await readFile(builtFile('bindings_bg.wasm')) });
  return { solver, memory };
}
