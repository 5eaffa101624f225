/** Tables as CSV (RFC 4180). */

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number | null)[])[]} rows  Null is an empty field.
 */
export function csvOf(head, rows) {
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** @param {string | number | null} value */
function field(value) {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
