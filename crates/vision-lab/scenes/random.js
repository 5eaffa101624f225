/** @file Repeatable random choices. */

export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** A number from 0 to 1 (mulberry32). */
  unit() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @param {number} low @param {number} high */
  between(low, high) {
    return low + (high - low) * this.unit();
  }

  /** A whole number, both ends included. @param {number} low @param {number} high */
  whole(low, high) {
    return Math.floor(this.between(low, high + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.unit() < probability;
  }

  /** @template T @param {readonly T[]} items */
  pick(items) {
    return items[Math.floor(this.unit() * items.length)];
  }

  /** One of the keys, each as likely as its weight says. @template {string} K @param {Partial<Record<K, number>>} weights */
  weighted(weights) {
    const entries = /** @type {[K, number][]} */ (Object.entries(weights));
    let left = this.unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return entries[entries.length - 1][0];
  }

  /** @template T @param {T[]} items */
  shuffled(items) {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = this.whole(0, i);
      [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
  }
}
