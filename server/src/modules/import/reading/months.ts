/** The month of a date as people write it: 2021-06-30, 2021-06, 06/2021, 6.2021 or 2021; anything else stays as it is. */
export const asMonth = (date: string): string => {
  const value = date.trim();
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{1,2}))?(?:-\d{1,2})?(?:T.*)?$/.exec(value) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}`;
  const [, first, then] = /^(\d{1,2})[./](\d{4})$/.exec(value) ?? [];
  return first && then ? `${then}-${first.padStart(2, '0')}` : value;
};
