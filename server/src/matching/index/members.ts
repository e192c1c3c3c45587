import { MemberColumns } from './columns.ts';
import { emptyMember } from './records.ts';
import type { MemberFacts } from '../engine/facts.ts';
import { Postings } from './postings.ts';
import { prepareMember, type PreparedMember, type PreparedOpportunity } from '../engine/prepare.ts';
import type { Reference } from '../engine/reference.ts';
import { SkillSets } from './skillSets.ts';
import type { Weigher } from './weigher.ts';

/** The company of those who left: no company's number. */
const nobody = 0xffff_ffff;

/** Members in memory: numbered densely, listed by skill and by title, their other facts in columns. */
export class Members {
  readonly reference: Reference;
  readonly bySkill: readonly Postings[];
  readonly byTitle: readonly Postings[];
  readonly byEarlierTitle: readonly Postings[];
  /** By number, also of those who left: numbers are not given to others, so that they keep the order of ids. */
  readonly #ids: string[] = [];
  /** Below this number, ids ascend with numbers, and are looked up by halving instead of in a map ten times as big. */
  #ascending = 0;
  readonly #late = new Map<string, number>();
  #count = 0;
  readonly #columns = new MemberColumns();
  readonly #skills = new SkillSets();
  readonly #perCompany: number[] = [];

  constructor(reference: Reference) {
    this.reference = reference;
    const { skills, titles } = reference.taxonomy;
    this.bySkill = Array.from({ length: skills.size }, () => new Postings());
    this.byTitle = Array.from({ length: titles.size }, () => new Postings());
    this.byEarlierTitle = Array.from({ length: titles.size }, () => new Postings());
  }

  /** How many members there are. */
  get count(): number {
    return this.#count;
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#ids.length;
  }

  upsert(facts: MemberFacts): void {
    this.put(facts.memberId, prepareMember(facts, this.reference));
  }

  /** The same for a member who is prepared already; nothing of the record is kept. */
  put(memberId: string, member: PreparedMember): void {
    const known = this.#find(memberId);
    if (known !== undefined) this.#unlist(known);
    const number = known ?? this.#newNumber(memberId);
    this.#columns.write(number, member);
    this.#skills.set(number, member.skills);
    for (const skill of member.skills) this.bySkill[skill]!.add(number);
    for (const list of this.#titleLists(member)) list.add(number);
    this.#perCompany[member.company] = (this.#perCompany[member.company] ?? 0) + 1;
    this.#count += 1;
  }

  remove(memberId: string): void {
    const number = this.#find(memberId);
    if (number !== undefined) this.#unlist(number);
  }

  has(memberId: string): boolean {
    const number = this.#find(memberId);
    return number !== undefined && this.#columns.company(number) !== nobody;
  }

  /** A member as prepared when it came; undefined where there is none. */
  find(memberId: string): PreparedMember | undefined {
    const number = this.#find(memberId);
    if (number === undefined || this.#columns.company(number) === nobody) return undefined;
    const member = emptyMember();
    this.#columns.read(number, member);
    return { ...member, skills: Uint32Array.from(this.#skills.get(number)) };
  }

  /** Whether a member is here with exactly these facts. */
  holds(facts: MemberFacts): boolean {
    const number = this.#find(facts.memberId);
    if (number === undefined) return false;
    const member = prepareMember(facts, this.reference);
    return this.#columns.holds(number, member) && areEqual(this.#skills.get(number), member.skills);
  }

  *ids(): Generator<string> {
    for (let member = 0; member < this.size; member++)
      if (this.#columns.company(member) !== nobody) yield this.id(member);
  }

  /** How many entries of the lists do not fit the members they name. */
  countMisplaced(): number {
    const member = emptyMember();
    const lists = [this.bySkill, this.byTitle, this.byEarlierTitle];
    const entries = lists.flat().reduce((sum, { length }) => sum + length, 0);
    let [fitting, wanted] = [0, 0];
    for (let number = 0; number < this.size; number++) {
      if (this.#columns.company(number) === nobody) continue;
      this.#columns.read(number, member);
      const named = [...this.#skills.get(number)].map((skill) => this.bySkill[skill]!);
      const all = [...named, ...this.#titleLists(member)];
      wanted += all.length;
      fitting += all.filter((list) => list.has(number)).length;
    }
    return entries - fitting + (wanted - fitting);
  }

  /** Weighs members for an opportunity, of which only those its company sees: in the pool or its own, or its own alone. */
  weigher(wanted: PreparedOpportunity): Weigher {
    const shared = this.reference.apart.has(wanted.company) ? wanted.company : 0;
    return this.#columns.weigher(wanted, this.reference, shared);
  }

  /** How many members a company sees. */
  countVisible(company: number): number {
    const pool = this.reference.apart.has(company) ? 0 : (this.#perCompany[0] ?? 0);
    return pool + (company === 0 ? 0 : (this.#perCompany[company] ?? 0));
  }

  /** The numbers of those of some members who are here. */
  numbersOf(membersIds: readonly string[]): Set<number> {
    return new Set(
      membersIds.flatMap((id) => {
        const number = this.#find(id);
        return number === undefined || this.#columns.company(number) === nobody ? [] : [number];
      }),
    );
  }

  id(member: number): string {
    return this.#ids[member]!;
  }

  skills(member: number): Uint16Array {
    return this.#skills.get(member);
  }

  /**
   * Sorts members by their ids, each given as a key: the number above `bits` bits of anything else. Without comparing a
   * string while ids came in ascending order.
   */
  sortById(keys: Float64Array, bits: number): Float64Array {
    const end = this.#ascending * 2 ** bits;
    if (keys.every((key) => key < end)) return keys.sort();
    const idOf = (key: number) => this.#ids[Math.floor(key / 2 ** bits)]!;
    return keys.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  }

  #find(memberId: string): number | undefined {
    // Whoever comes in order is new: most of a million, when they are read at a start.
    if (this.#ascending > 0 && this.#ids[this.#ascending - 1]! < memberId) return this.#late.get(memberId);
    let [low, high] = [0, this.#ascending];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ids[middle]! < memberId) low = middle + 1;
      else high = middle;
    }
    return low < this.#ascending && this.#ids[low] === memberId ? low : this.#late.get(memberId);
  }

  #newNumber(memberId: string): number {
    const number = this.#ids.push(memberId) - 1;
    const isInOrder = this.#ascending === number && (number === 0 || this.#ids[number - 1]! < memberId);
    if (isInOrder) this.#ascending += 1;
    else this.#late.set(memberId, number);
    return number;
  }

  /** Takes a member off all lists; the number stays. */
  #unlist(number: number): void {
    const member = emptyMember();
    this.#columns.read(number, member);
    if (member.company === nobody) return;
    for (const skill of this.#skills.get(number)) this.bySkill[skill]!.remove(number);
    for (const list of this.#titleLists(member)) list.remove(number);
    this.#perCompany[member.company]! -= 1;
    this.#columns.write(number, { ...emptyMember(), company: nobody });
    this.#count -= 1;
  }

  #titleLists({ titles }: PreparedMember): Postings[] {
    const lists: Postings[] = [];
    for (let at = 0; at < titles.length; at++) {
      if (titles[at] !== 0) lists.push((at === 0 ? this.byTitle : this.byEarlierTitle)[titles[at]!]!);
    }
    return lists;
  }
}

const areEqual = (one: Uint16Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);
