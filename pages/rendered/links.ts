/** Where this server is reached. */
interface Reached {
  publicUrl: string;
}

/** The path of a company's page. */
export const companyPath = (companySlug: string): string => `/jobs/${companySlug}`;
/** The path of a job's page. */
export const jobPath = (companySlug: string, jobSlug: string): string => `${companyPath(companySlug)}/${jobSlug}`;
/** The address other sites and machines reach a path by. */
export const absolute = ({ publicUrl }: Reached, path: string): string => `${publicUrl}${path}`;
/** Where one applies for a job. */
export const applyPath = (pagePath: string): string => `${pagePath}/apply`;
/** Where a company's own logo is for good; the signed address it leads to changes. */
export const logoPath = (companySlug: string): string => `${companyPath(companySlug)}/logo`;
/** Where a job's video is for good; the signed address it leads to changes. */
export const videoPath = (pagePath: string): string => `${pagePath}/video`;
/** Where the picture is that is shown before a job's video plays. */
export const posterPath = (pagePath: string): string => `${pagePath}/poster`;
/** Where a company's own video, its picture and its captions are for good. No role's address begins with the underscore. */
export const companyFilmPath = (companySlug: string, videoId: string, part: 'video' | 'poster' | 'captions'): string =>
  `${companyPath(companySlug)}/_videos/${videoId}/${part}`;
/** Where mails about new roles are confirmed, or ended. No company's address has the underscore. */
export const alertPath = (token: string, part?: 'end'): string => `/jobs/_alerts/${token}${part ? `/${part}` : ''}`;
/** Where weekly mails of a view of the analytics are ended. */
export const weeklyPath = (token: string): string => `/jobs/_weekly/${token}/end`;
/** The picture other sites show beside a link to a page. */
export const cardPath = (pagePath: string): string => `${pagePath}/card.png`;
/** Where the photo of a published profile is for good; the signed address it leads to changes. */
export const photoPath = (memberId: string): string => `/members/${memberId}/photo`;
