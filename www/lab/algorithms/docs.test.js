import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { ENTRIES } from './entries.js';
import { PSEUDOCODE, SOURCES } from './pseudocode.js';

/** `UNSLIDE_EXPECT=1` writes the documents as the words have them now. */
const WRITES = Boolean(process.env.UNSLIDE_EXPECT);

const DOCS = new URL('../../../docs/', import.meta.url);

/** What each example takes on the hardest board of 3 x 3: a test of the terminal holds it to `unslide compare`. */
const FIGURES = JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8'));

const CODES = /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES));

/** @param {string} language */
const nameOf = (language) => `algorithms${language === 'en' ? '' : `.${language}`}.md`;

/** @param {string} language */
function documentIn(language) {
  const file = new URL(`../words/${language}.json`, import.meta.url);
  const { t } = createI18n(language, { lab: JSON.parse(readFileSync(file, 'utf8')) });
  const others = CODES.filter((code) => code !== language);
  const groups = /** @type {const} */ (['searches', 'heuristics']).flatMap((group) => [
    `## ${t(`lab.algorithms.${group}`)}`,
    ...ENTRIES.filter((entry) => entry.group === group).map((entry) => partOf(entry, t)),
  ]);
  return [
    `# ${t('lab.algorithms.all')}`,
    others.map((code) => `[${LANGUAGES[code]}](${nameOf(code)})`).join(' · '),
    t('lab.algorithms.about'),
    ...groups,
  ].join('\n\n');
}

/**
 * @param {import('./entries.js').Entry} entry
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function partOf({ name, group, example }, t) {
  const words = (/** @type {string} */ key) => t(`lab.algorithms.entries.${name}.${key}`);
  assert.ok(example in FIGURES, `figures.json has no ${example}: unslide compare --json tells it`);
  const { length, expanded, held } = FIGURES[example];
  const source = SOURCES[name];
  const facts = [
    `* ${t('lab.algorithms.cost')}: ${words('cost')}`,
    `* ${t('lab.algorithms.use')}: ${words('use')}`,
    ...(source ? [`* ${t('lab.algorithms.source')}: ${source}`] : []),
    `* ${t('lab.algorithms.figures', { count: length, expanded, held })}`,
  ];
  return [
    `### ${t(`lab.${group}.${name}`)}`,
    words('idea'),
    `\`\`\`text\n${PSEUDOCODE[name]?.trim()}\n\`\`\``,
    facts.join('\n'),
  ].join('\n\n');
}

for (const language of CODES) {
  test(`the document says what the lab says (${language})`, () => {
    const [file, text] = [new URL(nameOf(language), DOCS), `${documentIn(language)}\n`];
    if (WRITES) writeFileSync(file, text);
    const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
    assert.ok(found === text, 'write it anew: UNSLIDE_EXPECT=1 node --test www/lab/algorithms');
  });
}
