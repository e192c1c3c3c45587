/** One opportunity of one company. */
export interface Place {
  companyId: string;
  opportunityId: string;
}
