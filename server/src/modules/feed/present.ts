import type { FeedItem } from '@marigold/contract/feed';
import { absolute, companyPath, jobPath } from '@marigold/pages/links';
import { logoUrl, spotlightOf, videoAddresses } from '#modules/files';
import { catalog, placeNamed } from '#modules/masterdata';
import { nameIn, skillsOf, titleOf, visibleTo } from '#modules/opportunity';
import { showVideos } from '#modules/video';
import type { CompanyCall } from '#platform/http/call';
import * as store from './store.ts';

type Shared = Pick<
  FeedItem,
  'company' | 'companyFacts' | 'companyDescription' | 'isOwn' | 'isFollowed' | 'followers' | 'openRoles' | 'jobsUrl'
>;
/** Something without what depends on the caller alone. */
type Item = Omit<FeedItem, 'isSaved'>;
type Companies = Map<string, Shared>;
/** What only some kinds have. */
const nothing: Pick<FeedItem, 'captions' | 'hashtags' | 'companies' | 'opportunity' | 'member'> = {
  captions: null,
  hashtags: [],
  companies: [],
  opportunity: null,
  member: null,
};

/** Skills of a role that are shown. */
const mostSkills = 6;

const idsOf = (places: readonly store.Place[], wanted: store.Place['kind']) =>
  places.filter(({ kind }) => kind === wanted).map(({ id }) => id);

const companiesOf = async ({ platform, actor, language }: CompanyCall, ids: readonly string[]): Promise<Companies> => {
  const rows = await platform.pools.asSystem((db) => store.companies(db, [actor.companyId, ...ids], actor.userId));
  return new Map(
    rows.map((row) => [
      row.company_id,
      {
        company: {
          companyId: row.company_id,
          slug: row.slug,
          name: row.name,
          logoUrl: logoUrl(platform, row.company_id, row.logo_id),
        },
        companyFacts: [
          nameIn(catalog.lists.companySizes, row.company_size, language),
          placeNamed(row.location_id, language)?.name ?? null,
        ].filter((fact) => fact !== null),
        companyDescription: row.description,
        isOwn: row.company_id === actor.companyId,
        isFollowed: row.is_followed,
        followers: row.followers,
        openRoles: row.open_roles,
        jobsUrl: absolute(platform.config, companyPath(row.slug)),
      },
    ]),
  );
};

const roleOf = ({ language }: CompanyCall, row: store.OpportunityRow) => ({
  opportunityId: row.opportunity_id,
  title: titleOf(row, language) ?? '',
  location: placeNamed(row.location_id, language)?.name ?? null,
  facts: [
    nameIn(catalog.lists.workModes, row.work_mode_id, language),
    nameIn(catalog.lists.employmentTypes, row.employment_type_id, language),
    nameIn(catalog.lists.salaryBands, row.salary_id, language),
  ].filter((fact) => fact !== null),
  skills: skillsOf(row.skills_ids.slice(0, mostSkills), language).map(({ name }) => name),
});

const brandingOf = async (call: CompanyCall, ids: readonly string[]): Promise<Item[]> => {
  const { platform } = call;
  // Videos of other companies are theirs: their addresses are read as the system, which sees all.
  return platform.pools.asSystem(async (db) => {
    const rows = await store.branding(db, ids);
    const companies = await companiesOf(
      call,
      rows.map(({ company_id }) => company_id),
    );
    const videos = await showVideos({ platform, db }, rows);
    return rows.flatMap((row, at) => {
      const [video, company] = [videos[at], companies.get(row.company_id)];
      return video && company
        ? [
            {
              ...nothing,
              ...company,
              feedId: `branding:${video.videoId}`,
              kind: 'branding' as const,
              shareUrl: company.jobsUrl,
              at: video.createdAt,
              item1: video.item1,
              item2: video.item2,
              seconds: video.seconds,
              captions: video.captions,
              description: video.description,
              hashtags: video.hashtags,
              companies: video.companies,
            },
          ]
        : [];
    });
  });
};

const rolesOf = async (call: CompanyCall, ids: readonly string[], own: Shared): Promise<Item[]> => {
  const items: Item[] = [];
  for (const row of await store.opportunities(call.db, ids))
    items.push({
      ...nothing,
      ...own,
      feedId: `opportunity:${row.opportunity_id}`,
      kind: 'opportunity',
      shareUrl: absolute(call.platform.config, jobPath(own.company.slug, row.slug)),
      at: row.posted_date.toISOString(),
      ...(row.video_id ? await videoAddresses(call, row.video_id) : { item1: null, item2: null, seconds: null }),
      description: row.description ?? '',
      opportunity: roleOf(call, row),
    });
  return items;
};

const membersOf = async (call: CompanyCall, ids: readonly string[], own: Shared): Promise<Item[]> => {
  const rows = await store.members(call.db, visibleTo(call.actor, 'seeCandidates'), ids);
  const roles = await store.opportunities(
    call.db,
    rows.map(({ opportunity_id }) => opportunity_id),
  );
  const items: Item[] = [];
  for (const row of rows) {
    const [video] = await spotlightOf(call, store.ofPerson(row.person_id));
    const fitting = roles.find(({ opportunity_id }) => opportunity_id === row.opportunity_id);
    if (video && fitting)
      items.push({
        ...nothing,
        ...own,
        feedId: `member:${row.member_id}`,
        kind: 'member',
        shareUrl: absolute(
          call.platform.config,
          `/opportunities/${row.opportunity_id}/candidates?stage=Matches&match=${row.match_id}`,
        ),
        at: row.created_at.toISOString(),
        item1: video.videoUrl,
        item2: video.thumbnailUrl,
        seconds: video.seconds,
        description: video.title,
        opportunity: roleOf(call, fitting),
        member: {
          memberId: row.member_id,
          matchId: row.match_id,
          name: row.name,
          headline: row.headline,
          score: row.score,
        },
      });
  }
  return items;
};

/** Things of the feed as they are shown, by kind and id; what is gone since is not among them. */
export const shown = async (call: CompanyCall, places: readonly store.Place[]): Promise<Map<string, FeedItem>> => {
  const own = (await companiesOf(call, [])).get(call.actor.companyId);
  if (!own) return new Map();
  const items = [
    ...(await brandingOf(call, idsOf(places, 'branding'))),
    ...(await rolesOf(call, idsOf(places, 'opportunity'), own)),
    ...(await membersOf(call, idsOf(places, 'member'), own)),
  ];
  const saved = new Set((await store.savedBy(call.db, call.actor.userId)).map(({ kind, id }) => `${kind}:${id}`));
  return new Map(items.map((item) => [item.feedId, { ...item, isSaved: saved.has(item.feedId) }]));
};
