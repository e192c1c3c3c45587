export { findTalksWith } from './chats.ts';
export { industriesOf, nameIn, publicAnswerOf, skillsOf } from './present.ts';
export { opportunityDuty, reviewDuty } from './steps/duties.ts';
export { countIn, moveAll, place } from './placing.ts';
export { routes } from './routes.ts';
export { emptyContent, factsOf, type OpportunityRow, slugOf, titleOf } from './row.ts';
export { everybody as activePeople } from './team/store.ts';
export { letGo } from './team/leaving.ts';
export {
  ownedBy,
  ownersOf,
  partColumns,
  type PartColumns,
  reaches,
  reasonsOf,
  reviewsFor,
  standsInFor,
  visibleTo,
} from './team/sight.ts';
export { opportunityFor, rankPosted } from './service.ts';
export { holdPosted, questionsOf } from './store.ts';
export { namesTo, postingNames } from './steps/names.ts';
export { decideWith } from './steps/pipeline.ts';
export { type PostingAgain } from './steps/postingAgain.ts';
