import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplyPage } from './ApplyPage.tsx';
import { CandidatePage } from './CandidatePage.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { JobPage } from './JobPage.tsx';
import { NoticePage } from './NoticePage.tsx';
import { SearchPage } from './SearchPage.tsx';

const whole = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** Each page as HTML. What people wrote is escaped by React. */
export const render = {
  search: (props: ComponentProps<typeof SearchPage>) => whole(<SearchPage {...props} />),
  company: (props: ComponentProps<typeof CompanyPage>) => whole(<CompanyPage {...props} />),
  job: (props: ComponentProps<typeof JobPage>) => whole(<JobPage {...props} />),
  apply: (props: ComponentProps<typeof ApplyPage>) => whole(<ApplyPage {...props} />),
  candidate: (props: ComponentProps<typeof CandidatePage>) => whole(<CandidatePage {...props} />),
  notice: (props: ComponentProps<typeof NoticePage>) => whole(<NoticePage {...props} />),
};
