import { Pager } from '#ui/layout/Pager.tsx';
import type { Page } from '@marigold/contract/page';
import { pageSize } from './filter.ts';

interface MailPagerProps {
  page: Page<unknown>;
  /** Position of the first mail shown, from 1. */
  from: number;
  onChange: (place: { cursor: string; back: boolean; from: number }) => void;
}

/** The way to newer and to older mails. */
export const MailPager = ({ page: { data, nextToken, prevToken, totalRecords }, from, onChange }: MailPagerProps) => (
  <Pager
    from={from}
    shown={data.length}
    total={totalRecords}
    onNext={nextToken ? () => onChange({ cursor: nextToken, back: false, from: from + data.length }) : undefined}
    onPrevious={
      prevToken ? () => onChange({ cursor: prevToken, back: true, from: Math.max(1, from - pageSize) }) : undefined
    }
  />
);
