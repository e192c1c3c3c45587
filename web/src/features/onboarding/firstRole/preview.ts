import { matchesApi } from '#api/services/matches.ts';
import { refusalOf } from '#api/problem.ts';
import { asked, type Content } from '#state/opportunity/opportunityContent.ts';
import { useAppDispatch } from '#state/root.ts';
import { type RestedAnswer, useRestedAnswer } from '#ui/hooks/useRestedAnswer.ts';
import type { Preview } from '@marigold/contract/preview';
import { useEffect } from 'react';

/** Rest between the last change and the question who matches; milliseconds. */
const PAUSE = 250;
/** Time until the question is asked again while the server is still reading its members; milliseconds. */
const UNREADY = 1000;
/** People shown. */
const SHOWN = 10;

/** What of a role decides who matches. */
export type Asked = ReturnType<typeof asked>;

/** Whether anything is asked for that people can be compared with. */
export const asksSomething = ({ jobTitle, skills }: Content): boolean => jobTitle !== null || skills.length > 0;

/** Whether the server does not know all members yet; it does in a moment. */
export const isUnready = (error: unknown): boolean => refusalOf(error)?.status === 503;

/** Who would match what is written so far; asked from the start, because it also tells how many people there are. */
export const usePreview = (content: Content, companyId: string): RestedAnswer<Preview> => {
  const dispatch = useAppDispatch();
  const answer = useRestedAnswer<Preview>(
    JSON.stringify(asked(content)),
    (details) => {
      const body = { details: JSON.parse(details) as Asked, limit: SHOWN };
      return dispatch(matchesApi.endpoints.previewMatches.initiate({ companyId, body }));
    },
    PAUSE,
  );
  const { error, again } = answer;
  useEffect(() => {
    if (!isUnready(error)) return;
    const timer = setTimeout(again, UNREADY);
    return () => clearTimeout(timer);
  }, [error, again]);
  return answer;
};
