const ID_PARTS = 3;
const EMPTY = -1;
/** Hash of an id: the parts mixed by odd constants. */
const MIX = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;

/** An id as the database driver has it: 12 bytes. */
export type RowId = { id: Uint8Array };

/** Finds the row of an id: a hash table with open addressing that is at most half full, because a map of a million ids takes ten times its memory. */
export class RowIndex {
  /** Three numbers of 32 bits a row. */
  ids: Uint32Array;
  /** A row for each slot. */
  private slots: Int32Array;
  private size = 0;

  constructor(rows: number) {
    this.ids = new Uint32Array(rows * ID_PARTS);
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(rows * 2))).fill(EMPTY);
  }

  /** The row of an id; -1 when it has none. */
  rowOf({ id }: RowId): number {
    return this.slots[this.slotOf(partsOf(id))] ?? EMPTY;
  }

  /** The id of a row, 24 hexadecimal characters. It stays after the row was deleted, until another one gets the row. */
  idAt(row: number): string {
    let text = "";
    for (let part = 0; part < ID_PARTS; part += 1)
      text += (this.ids[row * ID_PARTS + part] ?? 0).toString(16).padStart(8, "0");
    return text;
  }

  /** Gives a row to an id that has none. */
  add({ id }: RowId, row: number): void {
    const parts = partsOf(id);
    for (let part = 0; part < ID_PARTS; part += 1) this.ids[row * ID_PARTS + part] = parts[part] ?? 0;
    this.size += 1;
    if (this.size * 2 > this.slots.length) this.rehash();
    this.slots[this.slotOf(parts)] = row;
  }

  /** Takes the row from an id, and returns it; -1 when it had none. */
  delete({ id }: RowId): number {
    const slot = this.slotOf(partsOf(id));
    const row = this.slots[slot] ?? EMPTY;
    if (row === EMPTY) return row;
    this.size -= 1;
    this.closeGap(slot);
    return row;
  }

  grow(rows: number): void {
    const grown = new Uint32Array(rows * ID_PARTS);
    grown.set(this.ids);
    this.ids = grown;
  }

  /** Moves up the entries behind an emptied slot, so that a search never stops too early. */
  private closeGap(emptied: number): void {
    const mask = this.slots.length - 1;
    let gap = emptied;
    for (let slot = (gap + 1) & mask; this.slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const home = this.hashAt(this.slots[slot] ?? 0) & mask;
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      this.slots[gap] = this.slots[slot] ?? EMPTY;
      gap = slot;
    }
    this.slots[gap] = EMPTY;
  }

  /** The slot of this id, or the empty one where it would be. */
  private slotOf(id: readonly number[]): number {
    const mask = this.slots.length - 1;
    const { ids } = this;
    let slot = hashOf(id) & mask;
    for (;;) {
      const row = this.slots[slot] ?? EMPTY;
      if (row === EMPTY) return slot;
      const at = row * ID_PARTS;
      if (ids[at] === id[0] && ids[at + 1] === id[1] && ids[at + 2] === id[2]) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private hashAt(row: number): number {
    const at = row * ID_PARTS;
    return hashOf(this.ids.subarray(at, at + ID_PARTS));
  }

  private rehash(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2).fill(EMPTY);
    const mask = this.slots.length - 1;
    for (const row of before) {
      if (row === EMPTY) continue;
      let slot = this.hashAt(row) & mask;
      while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.slots[slot] = row;
    }
  }
}

const hashOf = (id: ArrayLike<number>): number =>
  (Math.imul(id[0] ?? 0, MIX[0]) ^ Math.imul(id[1] ?? 0, MIX[1]) ^ Math.imul((id[2] ?? 0) + 1, MIX[2])) >>> 7;

function partsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8)];
}
