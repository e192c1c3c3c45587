import type { ComponentProps, VNode } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { ApplyPage } from './ApplyPage.tsx';
import { CandidatePage } from './CandidatePage.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { JobPage } from './JobPage.tsx';
import { MemberPage } from './MemberPage.tsx';
import { NoticePage } from './NoticePage.tsx';
import { SearchPage } from './SearchPage.tsx';

const whole = (page: VNode): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** Each page as HTML. What people wrote is escaped by Preact. */
export const render = {
  search: (props: ComponentProps<typeof SearchPage>) => whole(<SearchPage {...props} />),
  company: (props: ComponentProps<typeof CompanyPage>) => whole(<CompanyPage {...props} />),
  job: (props: ComponentProps<typeof JobPage>) => whole(<JobPage {...props} />),
  apply: (props: ComponentProps<typeof ApplyPage>) => whole(<ApplyPage {...props} />),
  candidate: (props: ComponentProps<typeof CandidatePage>) => whole(<CandidatePage {...props} />),
  member: (props: ComponentProps<typeof MemberPage>) => whole(<MemberPage {...props} />),
  notice: (props: ComponentProps<typeof NoticePage>) => whole(<NoticePage {...props} />),
};
