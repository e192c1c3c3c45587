import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../../chat/testChat.ts';
import { teamCalls } from '../../opportunity/team/testTeam.ts';

let test: TestApp;
let chat: TestChat;
let url: string;
let owner: TestUser;
let recruiter: TestUser;
/** Sees the candidates only by a place on the hiring team. */
let watcher: TestUser;
/** Sees none of the candidates. */
let outsider: TestUser;
let stranger: TestUser;
let opportunityId: string;
const team = teamCalls(() => test);
const calls = (person: TestUser) => chat.pipeline.candidates(person, opportunityId);

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  chat = testChat(test);
  owner = await test.register();
  stranger = await test.register('Other Company');
  recruiter = await test.join(owner, 'Recruiter');
  watcher = await test.join(owner, 'Employer');
  outsider = await test.join(owner, 'Employer');
  opportunityId = await chat.pipeline.post(owner);
  await team(owner, opportunityId).add(watcher.userId, 'watcher');
});
afterAll(async () => {
  chat.hangUp();
  await test.close();
});

/** A candidate whom nobody has commented on. */
const candidate = async (): Promise<{ memberId: string; matchId: string; name: string }> => {
  const name = `Cara ${newId().slice(-6)}`;
  await chat.pipeline.addMembers([{ name, companyId: owner.companyId }]);
  const { body } = await calls(owner).list(`SearchName=${encodeURIComponent(name)}`);
  return body.data[0];
};
const rowsOf = async (person: TestUser) => {
  const { body } = await test.as(person).get(`/api/today/v1/companies/${person.companyId}/users/${person.userId}`);
  return body.items.filter(({ kind }: { kind: string }) => kind === 'mention');
};
const aboutWhom = async (person: TestUser) => (await rowsOf(person)).map(({ matchId }: { matchId: string }) => matchId);
const naming = (...people: TestUser[]) => ({
  comment: people.map(({ fullName }) => `@${fullName}`).join(' '),
  mentions: people.map(({ userId }) => userId),
});

describe('who can be mentioned', () => {
  it('are the colleagues who see the candidate, by name and without the one who writes', async () => {
    const { memberId } = await candidate();
    const gone = await test.join(owner, 'Admin');
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${gone.userId}/deactivate`);
    const { body } = await calls(recruiter).mentionable(memberId);
    expect(body.data).toEqual([
      { userId: watcher.userId, fullName: watcher.fullName, userType: 4, pictureUrl: expect.any(String) },
      { userId: owner.userId, fullName: owner.fullName, userType: 1, pictureUrl: expect.any(String) },
    ]);
    expect((await calls(watcher).mentionable(memberId)).status).toBe(403);
    expect((await calls(outsider).mentionable(memberId)).status).toBe(403);
  });

  it('are nobody else: a refusal says who, and what to change, and nothing is written', async () => {
    const { memberId } = await candidate();
    const gone = await test.join(owner, 'Admin');
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${gone.userId}/deactivate`);
    const refusalOf = async (...people: TestUser[]) => (await calls(owner).comment(memberId, naming(...people))).body;
    expect(await refusalOf(recruiter, outsider)).toMatchObject({
      code: 'CANNOT_READ',
      message: `${outsider.fullName} cannot see this candidate. Take the mention out, or put them on the hiring team first.`,
    });
    expect((await refusalOf(gone)).message).toBe(
      `${gone.fullName} is deactivated. Choose somebody whose account is active.`,
    );
    for (const person of [stranger, { ...stranger, userId: newId() }])
      expect((await refusalOf(person)).message).toBe(
        'Somebody you mention is not a colleague. Mention people from the list only.',
      );
    expect((await calls(owner).comments(memberId)).body.data).toEqual([]);
    expect(await aboutWhom(recruiter)).not.toContain(memberId);
  });
});

describe('whoever a comment mentions', () => {
  it('hears of it at once and on their page of the day, and nobody else does', async () => {
    const { memberId, matchId, name } = await candidate();
    const people = [recruiter, watcher, owner, outsider, stranger];
    const ears = await Promise.all(people.map(({ token }) => chat.connect(url, token)));
    const body = naming(watcher, recruiter, owner);
    const added = (await calls(owner).comment(memberId, body)).body;
    expect(added.mentions).toEqual(
      expect.arrayContaining([
        { userId: watcher.userId, name: watcher.fullName },
        { userId: recruiter.userId, name: recruiter.fullName },
      ]),
    );
    expect(added.mentions).toHaveLength(2);
    const heard = () => ears.map((ear) => ear.of('comment.mentioned').map(({ data }) => data));
    const one = [{ memberId, id: added.id }];
    await expect.poll(heard).toEqual([one, one, [], [], []]);
    for (const person of [recruiter, watcher])
      expect(await rowsOf(person)).toEqual([
        {
          kind: 'mention',
          standsInFor: null,
          opportunityId,
          jobTitleName: 'Front-end developer',
          since: expect.any(String),
          matchId,
          status: 'matched',
          name,
          avatarUrl: expect.any(String),
          userFullName: owner.fullName,
          comment: body.comment,
        },
      ]);
    for (const person of [owner, outsider, stranger]) expect(await rowsOf(person)).toEqual([]);
  });

  it('is no longer waited for once they have read it, which only they can say', async () => {
    const { memberId, matchId } = await candidate();
    const { id } = (await calls(owner).comment(memberId, naming(recruiter, watcher))).body;
    const other = (await calls(owner).comment(memberId, naming(recruiter))).body.id;
    const unread = async (person: TestUser) =>
      (await calls(person).comments(memberId)).body.data.map(({ isUnread }: { isUnread: boolean }) => isUnread);
    expect([await unread(recruiter), await unread(watcher), await unread(owner)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    await calls(owner).readMentions(memberId, [id, other]);
    expect((await calls(outsider).readMentions(memberId, [id])).status).toBe(403);
    await calls(recruiter).readMentions(memberId, [id]);
    expect(await aboutWhom(recruiter)).toContain(matchId);
    await calls(recruiter).readMentions(memberId, [other]);
    expect(await aboutWhom(recruiter)).not.toContain(matchId);
    expect(await aboutWhom(watcher)).toContain(matchId);
  });

  it('sees nothing of it any more once they may not read it, and again when they may', async () => {
    const { memberId, matchId } = await candidate();
    await calls(owner).comment(memberId, naming(watcher));
    expect(await aboutWhom(watcher)).toContain(matchId);
    await team(owner, opportunityId).remove(watcher.userId);
    expect(await rowsOf(watcher)).toEqual([]);
    expect((await calls(owner).comment(memberId, naming(watcher))).body.code).toBe('CANNOT_READ');
    await team(owner, opportunityId).add(watcher.userId, 'watcher');
    expect(await aboutWhom(watcher)).toContain(matchId);
  });

  it('stays mentioned under the name that stands in the text', async () => {
    const { memberId } = await candidate();
    const twin = await test.join(owner, 'Recruiter');
    await test.platform.pools.asSystem((db) =>
      db.run(
        sql`update user_account set full_name = 'Ana @ Kim' where user_account_id in (${twin.userId}, ${recruiter.userId})`,
      ),
    );
    const mentions = [twin.userId, recruiter.userId];
    const { body } = await calls(owner).comment(memberId, { comment: '@Ana @ Kim and @Ana @ Kim', mentions });
    expect(body.mentions.map(({ name }: { name: string }) => name)).toEqual(['Ana @ Kim', 'Ana @ Kim']);
    await test.platform.pools.asSystem((db) =>
      db.run(
        sql`update user_account set full_name = ${recruiter.fullName} where user_account_id in (${twin.userId}, ${recruiter.userId})`,
      ),
    );
    const [listed] = (await calls(owner).comments(memberId)).body.data;
    expect(listed.mentions[0].name).toBe('Ana @ Kim');
    for (const person of [twin, recruiter]) expect(await rowsOf(person)).not.toEqual([]);
  });

  it('is forgotten with the candidate', async () => {
    const { memberId, matchId } = await candidate();
    await calls(owner).comment(memberId, naming(recruiter));
    await test.platform.pools.asSystem((db) => db.run(sql`delete from match where match_id = ${matchId}`));
    expect(await aboutWhom(recruiter)).not.toContain(matchId);
    const left = await test.platform.pools.asSystem((db) =>
      db.rows(
        sql`select from match_mention where match_comment_id not in (select match_comment_id from match_comment)`,
      ),
    );
    expect(left).toEqual([]);
  });
});

describe('a comment that is changed or sent again', () => {
  it('tells only those whom it did not mention before, and takes the row of others away', async () => {
    const { memberId, matchId } = await candidate();
    const { id, comment } = (await calls(owner).comment(memberId, naming(watcher))).body;
    const [first, second] = await Promise.all([watcher, recruiter].map(({ token }) => chat.connect(url, token)));
    const heard = () => [first, second].map((ear) => ear?.of('comment.mentioned').length);
    await calls(owner).editComment(memberId, { id, ...naming(watcher, recruiter) });
    await expect.poll(heard).toEqual([0, 1]);
    await calls(recruiter).readMentions(memberId, [id]);
    await calls(owner).editComment(memberId, { id, comment });
    expect(await aboutWhom(watcher)).toContain(matchId);
    await calls(owner).editComment(memberId, { id, ...naming(recruiter) });
    expect(await aboutWhom(watcher)).not.toContain(matchId);
    expect(await aboutWhom(recruiter)).not.toContain(matchId);
    await calls(owner).editComment(memberId, { id, comment: 'No one', mentions: [] });
    expect((await calls(owner).comments(memberId)).body.data[0]).toMatchObject({ comment: 'No one', mentions: [] });
    expect(heard()).toEqual([0, 1]);
  });

  it('can keep a mention of somebody who may not read it any more, and tells them nothing', async () => {
    const { memberId } = await candidate();
    const { id } = (await calls(owner).comment(memberId, naming(watcher))).body;
    await team(owner, opportunityId).remove(watcher.userId);
    const { status, body } = await calls(owner).editComment(memberId, { id, ...naming(watcher, recruiter) });
    expect([status, body.mentions.length]).toEqual([200, 2]);
    expect(await rowsOf(watcher)).toEqual([]);
    await team(owner, opportunityId).add(watcher.userId, 'watcher');
  });

  it('is stored once, with its mentions, under the id that its client made', async () => {
    const { memberId } = await candidate();
    const ear = await chat.connect(url, recruiter.token);
    const sent = { id: newId(), ...naming(recruiter) };
    const [one, again] = [await calls(owner).comment(memberId, sent), await calls(owner).comment(memberId, sent)];
    expect(again.body).toEqual(one.body);
    await expect.poll(() => ear.of('comment.mentioned').length).toBe(1);
  });
});
