/** Serves the built page for `cargo xtask serve`: `node tests/serve.mjs PORT`. */

import { serveSite } from './browser/support/site.mjs';

await serveSite({ port: Number(process.argv[2]) });
