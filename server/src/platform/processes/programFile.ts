/** Where a program lies that runs beside the server: built, below the bundle of the server; in source, beside its opener. */
export interface ProgramFile {
  built: string;
  source: string;
}

/** Whether the file that opens a program is source: TypeScript, which whatever runs the program must learn first. */
export const isSource = (opener: string): boolean => opener.endsWith('.ts');

/** The address of a program, seen from the file that opens it. */
export const addressOf = (opener: string, { built, source }: ProgramFile): URL =>
  new URL(isSource(opener) ? source : built, opener);
