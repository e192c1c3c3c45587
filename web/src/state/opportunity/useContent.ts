import { useMemo } from 'react';
import type { Content } from './opportunityContent.ts';
import { useAppSelector } from '../root.ts';

/** The opportunity as the form holds it, rendering again on every change. */
export const useContent = (): Content => {
  const details = useAppSelector(({ createOpportunity }) => createOpportunity.details);
  const questions = useAppSelector(({ opportunityQuestions }) => opportunityQuestions);
  const video = useAppSelector(({ createOpportunity }) => createOpportunity.videoId);
  return useMemo(() => ({ ...details, ...questions, video }), [details, questions, video]);
};
