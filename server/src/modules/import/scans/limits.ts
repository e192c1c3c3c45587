/** What reading the pictures of a file may take. */
export const scanLimits = {
  /** Further ones are left out. */
  pages: 10,
  seconds: { page: 90, file: 300 },
};
