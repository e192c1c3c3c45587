/** The page to open after signing in: `?next=` when it is one of ours, else the start. */
export const nextPage = (params: URLSearchParams): string => {
  const next = params.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
};
