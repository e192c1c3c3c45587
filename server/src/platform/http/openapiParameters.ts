import type { Route } from '@marigold/contract/kit';

/** What parameters are for that are called the same wherever they occur; others say it in the contract. */
const meanings: Record<string, string> = {
  companyId: 'The company; it has to be the caller’s own',
  userId: 'Somebody of the company',
  userAccountId: 'Somebody of the company',
  reviewerId: 'Who is to decide: somebody who may review',
  tenant: 'Somebody of the company',
  opportunityId: 'The opportunity',
  matchId: 'The match: one member for one opportunity',
  interviewId: 'The interview',
  memberId: 'The candidate',
  faqId: 'The question',
  opportunityIdentifier: 'The opportunity; blank: what holds for every role',
  candidateId: 'The candidate, by their memberId',
  conversationId: 'The conversation',
  messageId: 'The message',
  lastMessageId: 'The message after which to begin; silent: from the start',
  attachmentId: 'The attached file',
  applicationId: 'The application',
  importId: 'The import',
  fileId: 'The file of the import',
  rowId: 'The row of the import',
  sessionId: 'The session',
  apiKeyId: 'The key',
  unitId: 'The department or office',
  domainId: 'The domain',
  webhookId: 'The webhook',
  passkeyId: 'The passkey, as adding it answered',
  feedId: 'What stands in the feed, as the feed names it',
  followedId: 'The company that is followed',
  deliveryId: 'What the webhook was told',
  erasureId: 'The request to be erased',
  channelId: 'What a calendar’s provider was given to tell of changes',
  'x-goog-channel-token': 'The secret of that, as Google sends it back',
  mailId: 'The mail',
  objectId: 'The stored file',
  imageId: 'The picture; silent: a new one',
  videoId: 'The video',
  companySlug: 'The company’s part of its public address',
  jobSlug: 'The opportunity’s part of its public address',
  token: 'The key that was mailed, or that came with the address',
  file: 'The name of the file',
  fileName: 'The name of the file, with its ending',
  seed: 'What the picture is drawn from',
  status: 'The status to move to',
  state: 'Only rows that stand so',
  email: 'The e-mail address, in any spelling',
  Email: 'The e-mail address, in any spelling',
  to: 'Only mails to this address',
  filter: 'Words or beginnings of words that occur in the name',
  length: 'How many are wanted: 10 unless said, at most 50',
  PageNavigation: '1 the next page (without a token the first), 2 the one before (without a token the last)',
  PageSize: 'Rows of a page: 20 unless said, at most 100',
  page: 'The page of a file, from 1; beyond the last one it is the last',
  part: 'Which part of the list',
  SearchTitle: 'Words that occur in the title',
  SearchName: 'Words that occur in the name',
  SortByName: 'By name instead of the newest message',
  JobTitleId: 'Only of this job title',
  jobTitleId: 'A job title, whose usual skills come first',
  workModeId: 'Only of this work mode',
  employmentTypeId: 'Only of this employment type',
  StatusGroup: 'Only of this stage; blank: all',
  statusGroup: 'Only of this stage; blank: all',
  matchStatusGroup: 'Only of this stage; blank: all',
  Ranking: 'Only of this ranking; blank: all',
  sort: 'What comes first',
  favorite: 'Only favourites, or (false) only others',
  applied: 'Only who applied, or (false) only who was found',
  favoriteMark: 'true marks, false unmarks',
  'if-none-match': 'The ETag of an earlier answer: what is the same is not sent again',
  'if-range': 'The ETag of an earlier answer: what changed since is sent whole',
};

/** A JSON schema of parameters, as far as they are described here. */
interface Parameters {
  properties?: Record<string, { description?: string }>;
}

/** Parameters of a call, each with a sentence that says what it is for. */
export const describeParameters = <T>(schema: T, route: Route | undefined): T => {
  const { properties } = (schema ?? {}) as Parameters;
  if (!properties) return schema;
  const said = Object.entries(properties).map(([name, property]) => {
    const meaning = name === route?.self ? 'The caller' : meanings[name];
    return [name, meaning && !property.description ? { ...property, description: meaning } : property];
  });
  return { ...schema, properties: Object.fromEntries(said) };
};
