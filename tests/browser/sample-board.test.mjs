import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_BOARD, SAMPLE_TEXT } from '../../www/app/blocks/sample.js';
import { boardFrom } from '../../www/app/blocks/text.js';
import { startSolver } from './support/solver.mjs';

test('the picture of the sample of blocks shows the board that the engine reads', async () => {
  const { solver } = await startSolver();
  const { board } = solver.blocks_read({ text: SAMPLE_TEXT });
  assert.deepEqual(boardFrom(board), SAMPLE_BOARD);
});
