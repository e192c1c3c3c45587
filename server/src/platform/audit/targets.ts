import type { Route } from '@marigold/contract/kit';

/** What a call was sent and answered, and who sent it: where a target may stand. */
export interface Exchange {
  path: unknown;
  body: unknown;
  caller: { userId: string; companyId: string | undefined };
  /** Missing before the call is answered. */
  reply?: unknown;
}

/** The ids of what a call is about, from the place that its route names; none where it names none. */
export const targetsOf = ({ audit }: Route, exchange: Exchange): string[] => {
  if (!audit || audit === 'inHandler' || audit === 'none') return [];
  const way = audit.split('.');
  return way.reduce<unknown[]>(
    (values, name) => values.flatMap((value) => (value as Record<string, unknown>)[name] ?? []),
    [exchange],
  ) as string[];
};
