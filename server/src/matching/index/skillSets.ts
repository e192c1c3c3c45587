/** Which skills each member has, two bytes a skill in one heap. */
export class SkillSets {
  #starts = new Uint32Array(64);
  #lengths = new Uint16Array(64);
  #heap = new Uint16Array(512);
  #used = 0;

  get(member: number): Uint16Array {
    const start = this.#starts[member] ?? 0;
    return this.#heap.subarray(start, start + (this.#lengths[member] ?? 0));
  }

  set(member: number, skills: Uint32Array): void {
    if (member >= this.#starts.length) this.#makeRoomForMembers(member);
    if (skills.length > this.#lengths[member]!) {
      this.#lengths[member] = 0;
      if (this.#used + skills.length > this.#heap.length) this.#compact(skills.length);
      this.#starts[member] = this.#used;
      this.#used += skills.length;
    }
    this.#lengths[member] = skills.length;
    this.#heap.set(skills, this.#starts[member]);
  }

  #makeRoomForMembers(member: number): void {
    const size = Math.ceil((member + 1) * 1.25);
    const [starts, lengths] = [new Uint32Array(size), new Uint16Array(size)];
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    [this.#starts, this.#lengths] = [starts, lengths];
  }

  /** Copies what is in use into a heap a quarter larger than it needs to be, which drops what changes left behind. */
  #compact(more: number): void {
    const inUse = this.#lengths.reduce((sum, length) => sum + length, more);
    const heap = new Uint16Array(Math.ceil(inUse * 1.25));
    let used = 0;
    for (let member = 0; member < this.#starts.length; member++) {
      heap.set(this.get(member), used);
      this.#starts[member] = used;
      used += this.#lengths[member]!;
    }
    [this.#heap, this.#used] = [heap, used];
  }
}
