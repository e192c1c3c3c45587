import type { CrawlTrouble } from '@marigold/contract/faq';

/** What to do where a site could not be read; translation keys. */
export const troubles: Record<CrawlTrouble, string> = {
  forbidden: 'That site doesn’t allow reading. Upload a file instead.',
  signIn: 'That page asks people to sign in. Give one that everybody sees, or upload a file.',
  missing: 'There is no page at this address. Check the path.',
  unreachable:
    'That site can’t be reached from this server. Check the address. Sites of a private network are read only where whoever runs the server allows it.',
  notPages: 'There is no web page at this address. Upload the file instead.',
  noQuestions: 'No questions with answers were found there. Give the page that holds them, or leave keywords out.',
  failed: 'Reading that site didn’t work. Upload a file instead.',
};
