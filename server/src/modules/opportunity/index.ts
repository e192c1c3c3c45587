export { findTalksWith } from './chats.ts';
export { industriesOf, nameIn, publicAnswerOf, skillsOf } from './present.ts';
export { routes } from './routes.ts';
export { emptyContent, factsOf, type OpportunityRow, slugOf, titleOf } from './row.ts';
export { reaches } from './steps/rules.ts';
export { opportunityFor, rankPosted } from './service.ts';
export { holdPosted, visibleTo } from './store.ts';
export { decideWith } from './steps/pipeline.ts';
export { type PostingAgain } from './steps/postingAgain.ts';
