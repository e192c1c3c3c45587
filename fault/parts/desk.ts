import type { startStandIn } from '../../server/src/ports/calendars/testStandIn.ts';
import { consentVersion } from '@marigold/contract/jobs';
import { newId, pause, type Server } from './kit.ts';
import { type Answer, ask, draftsOf, type Person, read, register, replace } from './people.ts';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;
/** Candidates that somebody meets at a time. */
const atOnce = 8;
const length = 30 * 60_000;
const hour = 3_600_000;

/** An interview as it was acknowledged last. */
interface Known {
  interviewId: string;
  /** Null: it is cancelled. */
  at: number | null;
}

/** Asks until it is acknowledged: a server that was killed, or an answer that went with it, is asked the same again. */
const must = async (server: Server, person: Person, method: string, path: string, body?: unknown): Promise<Answer> => {
  for (let tries = 0; tries < 3_000; tries++) {
    const answer = await ask(server, person, method, path, body);
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(50);
  }
  throw new Error(`${path} does not answer any more.`);
};

const details = {
  jobTitleId: 'frontend-developer',
  locationId: '2950159',
  workModeId: 'hybrid',
  employmentTypeId: 'full-time',
  SkillsIds: ['javascript', 'react', 'css'],
  description: 'You build what patients see first.',
};

/** Somebody with a connected calendar who books, moves and cancels interviews with candidates. */
export class Desk {
  private readonly known = new Map<string, Known>();
  private readonly first = Math.ceil(Date.now() / hour) * hour + 48 * hour;
  private times = 0;
  /** How often each was acknowledged. */
  readonly tally = { created: 0, moved: 0, cancelled: 0 };
  /** How often the calendar was lost and connected again. */
  losses = 0;

  private constructor(
    readonly provider: 'google' | 'outlook',
    private readonly server: Server,
    private readonly standIn: StandIn,
    private readonly person: Person,
    private readonly opportunityId: string,
    private readonly waiting: string[],
  ) {}

  /** A company with a posted opportunity and candidates, whose super admin has connected a calendar. */
  static async open(server: Server, standIn: StandIn, provider: Desk['provider'], candidates: number): Promise<Desk> {
    const person = await register(server, `Company with ${provider}`);
    const { companyId } = person;
    const asked = (method: string, path: string, body?: unknown) => must(server, person, method, path, body);
    const opportunity = Object.entries(details).flatMap(([path, value]) => replace(path, value));
    const saved = await asked('PATCH', draftsOf(person), { opportunity });
    const opportunityId = String(saved.body.opportunityId);
    await asked('POST', `api/opportunity/v1/companies/${companyId}/opportunities/${opportunityId}/post`);
    for (let at = 0; at < candidates; at++)
      await asked('POST', `api/jobs/v1/opportunities/${opportunityId}/apply`, {
        id: newId(),
        name: `Applicant ${at}`,
        email: `${newId()}@example.org`,
        consent: { version: consentVersion, months: 12 },
      });
    const list = `api/matches/v1/companies/${companyId}/opportunities/${opportunityId}/matches?PageSize=100`;
    let found: Record<string, string>[] = [];
    while (found.length < candidates) {
      found = (await read(server, person, list)).body.data ?? [];
      await pause(200);
    }
    const matchIds = found.map(({ matchId = '' }) => matchId);
    const desk = new Desk(provider, server, standIn, person, opportunityId, matchIds);
    await desk.connect();
    return desk;
  }

  private get connection(): string {
    return `api/calendar/v1/companies/${this.person.companyId}/users/${this.person.userAccountId}/connection`;
  }
  /** Signs in at the provider until the calendar is connected: what an answer that was lost had used is begun anew. */
  private async connect(): Promise<void> {
    for (;;) {
      const { body } = await this.ask('POST', `${this.connection}/start`, { provider: this.provider });
      const back = this.standIn.allow(String(body.address));
      const { status } = await ask(this.server, this.person, 'POST', `${this.connection}/finish`, back);
      if (status === 200) return;
      await pause(100);
    }
  }
  /** Connects the calendar again whenever it is lost, as its owner does whom the banner asks to. */
  async reconnect(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { body } = await ask(this.server, this.person, 'GET', this.connection);
      const { connection } = body as { connection?: { state: string } | null };
      if (connection?.state === 'lost') {
        this.losses++;
        await this.connect();
      }
      await pause(500);
    }
  }

  private ask(method: string, path: string, body: unknown): Promise<Answer> {
    return must(this.server, this.person, method, path, body);
  }
  private get interviews(): string {
    return `api/scheduler/v1/companies/${this.person.companyId}/interviews`;
  }
  /** A time that nothing else is at. */
  private next(): number {
    return this.first + this.times++ * length;
  }

  private async create(matchId: string): Promise<void> {
    const [interviewId, at] = [newId(), this.next()];
    await this.ask('POST', this.interviews, {
      id: interviewId,
      opportunityId: this.opportunityId,
      matchId,
      interviewTime: new Date(at).toISOString(),
      duration: 30,
      timeZone: 'Europe/Lisbon',
      interviewers: [this.person.userAccountId],
      place: { kind: 'phone', text: '' },
      title: matchId,
      message: '',
    });
    this.known.set(matchId, { interviewId, at });
    this.tally.created++;
  }
  private async move(it: Known): Promise<void> {
    const at = this.next();
    await this.ask('PATCH', `${this.interviews}/${it.interviewId}`, { interviewTime: new Date(at).toISOString() });
    it.at = at;
    this.tally.moved++;
  }
  private async cancel(it: Known): Promise<void> {
    const { companyId, userAccountId: userId } = this.person;
    // The specification's call: made again, it changes nothing.
    await this.ask('POST', `api/calendar/${this.provider}/cancel-event`, {
      companyId,
      userId,
      interviewId: it.interviewId,
    });
    it.at = null;
    this.tally.cancelled++;
  }

  /** Does so many deeds, those to one candidate one after the other; says each that was acknowledged. */
  async work(deeds: number, chance: () => number, onDone: () => void): Promise<void> {
    let left = deeds;
    const one = async (): Promise<void> => {
      while (left > 0) {
        left--;
        const matchId = this.waiting.shift();
        if (!matchId) throw new Error('There are fewer candidates than hands.');
        const it = this.known.get(matchId);
        if (!it || it.at === null) await this.create(matchId);
        else if (chance() < 0.5) await this.move(it);
        else await this.cancel(it);
        this.waiting.push(matchId);
        onDone();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** What should stand in the calendar and does not, or at another time; what stands twice or should not; how many stand. */
  compare(): { lost: number; doubled: number; standing: number } {
    const there = new Map<string, number[]>();
    for (const { title, start, isCancelled } of this.standIn[this.provider].values()) {
      const matchId = title.split(': ').at(-1) ?? '';
      if (!isCancelled) there.set(matchId, [...(there.get(matchId) ?? []), Date.parse(start)]);
    }
    let [lost, doubled] = [0, 0];
    for (const [matchId, { at }] of this.known) {
      const times = there.get(matchId) ?? [];
      if (at !== null && !times.includes(at)) lost++;
      doubled += Math.max(times.length - (at === null ? 0 : 1), 0);
    }
    return { lost, doubled, standing: [...there.values()].flat().length };
  }
}
