import type { z } from 'zod';
import { fields as ofCompanies } from '../companyFields.ts';
import { fields as ofOpportunities } from '../opportunityFields.ts';
import { fields as ofSettings } from '../settingsFields.ts';
import { generalSentence, issueSentence, type Sentence } from './issues.ts';

/** Names of fields that no table describes, as people see them; fields that are one thing to a person share a name. */
const labels: Record<string, readonly string[]> = {
  'E-mail': ['email'],
  Name: ['name', 'fullName', 'fullname', 'SearchName', 'to', 'SearchFilter', 'filter'],
  Password: ['password'],
  'New password': ['newPassword'],
  Code: ['code'],
  Link: ['token'],
  Message: ['message', 'text', 'messageId', 'lastMessageId', 'replyTo', 'messageTypeId'],
  Note: ['note', 'words'],
  Comment: ['comment', 'commentId'],
  Reason: ['reason'],
  'Candidates who were told': ['told'],
  Description: ['description', 'about'],
  Details: ['details', 'opportunity', 'draft'],
  Headline: ['headline'],
  Title: ['title', 'SearchTitle'],
  Field: ['field'],
  School: ['school'],
  Education: ['schools', 'education'],
  Level: ['level'],
  Jobs: ['jobs'],
  'Job title': ['jobTitle'],
  Skills: ['skills'],
  'Must-have skills': ['mustHaveSkillsIds'],
  Industries: ['industries', 'industriesIds'],
  Languages: ['languages'],
  Language: ['language', 'lang'],
  Place: ['location', 'locationId', 'locationName', 'place', 'kind', 'position'],
  'Work mode': ['workModes', 'workModesIds'],
  'Employment type': ['employmentTypes', 'employmentTypesIds'],
  Experience: ['experienceYears'],
  Salary: ['salaryMinimum'],
  Currency: ['salaryCurrency'],
  Relocation: ['relocation', 'mode', 'places'],
  'Work permits': ['workPermits'],
  Question: ['question', 'questionId', 'faqId', 'faqs'],
  Answer: ['answer', 'correctAnswer', 'answers'],
  Picture: ['imageId', 'profileImageId', 'seed'],
  File: ['fileId', 'objectId', 'attachmentId', 'cvId', 'key'],
  'File name': ['fileName', 'fileType'],
  Size: ['size', 'upload-length', 'upload-offset'],
  From: ['from', 'startDate', 'since'],
  Until: ['endDate'],
  Start: ['startTime', 'interviewTime'],
  End: ['endTime'],
  Day: ['day'],
  Availability: ['availability', 'isAvailable', 'more'],
  'Days off': ['daysOff'],
  'Public holidays': ['holidays'],
  Country: ['country'],
  Region: ['region'],
  'What for, if you like': ['word'],
  Buffer: ['bufferMinutes'],
  Round: ['round', 'roundId', 'rounds', 'nextRound'],
  Times: ['times', 'suggestion'],
  'Minimum notice': ['noticeHours'],
  'How far ahead': ['horizonDays'],
  'Length of interviews': ['interviewDuration', 'duration'],
  Interviewers: ['interviewers', 'attendance'],
  'Days ahead': ['daysAhead'],
  Invitation: ['invitationId'],
  Interview: ['interviewId', 'ignore', 'outcome'],
  'Time zone': ['timeZone'],
  Phone: ['phone'],
  Website: ['homepage', 'urlBase', 'uriPath'],
  Keywords: ['keywordFilters'],
  Hashtag: ['Hashtag', 'hashtag'],
  Captions: ['captions', 'captionsId'],
  Companies: ['companiesIds', 'hiddenFromIds'],
  Videos: ['videosIds'],
  People: ['usersId'],
  Views: ['views'],
  Department: ['department'],
  Company: ['companyName', 'company', 'companyId', 'companySlug', 'tenant', 'tenantIdentifier', 'companyIdentifier'],
  'Birth year': ['birthYear'],
  Pronoun: ['pronoun'],
  Consent: ['consent'],
  Profile: ['profile'],
  Role: ['opportunityId', 'opportunityIdentifier', 'opportunityIds', 'jobSlug'],
  Candidate: ['memberId', 'matchId', 'candidateId', 'memberIdentifier'],
  Person: ['userId', 'userAccountId', 'user', 'userIdTo', 'fromId', 'toId'],
  'People to invite': ['users'],
  'Role in the company': ['type', 'userType'],
  Reviewer: ['reviewerId'],
  'Who takes over': ['takeOver'],
  Application: ['applicationId'],
  Conversation: ['conversationId'],
  Session: ['sessionId'],
  Import: ['importId'],
  Row: ['rowId'],
  Column: ['column', 'mapping'],
  Decision: ['decision', 'mergeInto', 'takeTheirs', 'certainty'],
  'Mail id': ['mailId'],
  Status: ['status', 'StatusId', 'StatusGroup', 'statusGroup', 'matchStatusGroup', 'state', 'State', 'FilterStatus'],
  Ranking: ['Ranking'],
  'What holds': ['keep'],
  Sorting: ['sort', 'SortByName', 'SortDescending', 'whose'],
  Favorite: ['favorite', 'favoriteMark'],
  Applied: ['applied'],
  Unread: ['unread', 'waiting', 'talks'],
  Overdue: ['late'],
  Delay: ['delay'],
  'Public link': ['isPublic', 'isFindable'],
  Notices: ['notices', 'noticesOff', 'inApp', 'messages', 'tellCandidate', 'wanted'],
  'Months of keeping': ['months'],
  Templates: ['templates', 'templateType'],
  Source: ['source', 'sourceName'],
  'Search text': ['q', 'SearchText'],
  'Day of the week': ['weekday'],
  Page: ['TokenId', 'PageNavigation', 'PageSize', 'next', 'around', 'step'],
  'How many': ['length', 'limit'],
  Version: ['version'],
  LinkedIn: ['linkedIn'],
  Calendar: ['provider', 'userEmail', 'calendarTenantId', 'syncState'],
  'Calendar server': ['server'],
  'User name': ['userName'],
  'Address of the provider': ['issuer'],
  'Client ID': ['clientId'],
  'Client secret': ['clientSecret'],
  Domain: ['domain', 'domainId'],
  'First role': ['defaultType'],
  'Claim with the groups': ['rolesClaim'],
  'Roles of groups': ['roles'],
  Group: ['group'],
  Interviews: ['interviews', 'reschedules', 'asksOutcome'],
};

const byField = new Map([
  ...[...ofSettings, ...ofCompanies, ...ofOpportunities].flatMap((field) =>
    [field.path, 'named' in field ? field.named : field.path].map(
      (name) => [name.toLowerCase(), field.short ?? field.label] as const,
    ),
  ),
  ...Object.entries(labels).flatMap(([label, names]) => names.map((name) => [name.toLowerCase(), label] as const)),
]);

/**
 * The name of the field at a path such as `body.email`, as people see it; an entry without a name has that of its list.
 * Undefined for fields that only programs send.
 */
export const labelOf = (path: string): string | undefined => {
  const [, ...names] = path.split('.');
  const name = names.findLast((each) => !/^\d+$/.test(each));
  return byField.get((name ?? '').toLowerCase());
};

/** The issue of a field, preceded by the field's name unless the sentence contains it. */
export const withField = (issue: z.core.$ZodIssue): Sentence => {
  const general = generalSentence(issue);
  const field = issue.code === 'unrecognized_keys' || !general ? undefined : labelOf(issue.path.join('.'));
  return { ...issueSentence(issue), ...(field && { field }) };
};
