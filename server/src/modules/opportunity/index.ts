export { findTalksWith } from './chats.ts';
export { industriesOf, nameIn, publicAnswerOf, skillsOf } from './present.ts';
export { routes } from './routes.ts';
export { emptyContent, factsOf, type OpportunityRow, slugOf, titleOf } from './row.ts';
export { reaches } from './rules.ts';
export { opportunityFor, rankPosted } from './service.ts';
export { holdPosted, visibleTo } from './store.ts';
export { decideWith } from './pipeline.ts';
export { type PostingAgain } from './postingAgain.ts';
