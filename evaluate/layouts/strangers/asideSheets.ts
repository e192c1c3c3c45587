import type { StrangeCv } from './cv.ts';
import { list, sheet, spoken } from './html.ts';

/** A dark band with name and headline across the page, a column at the right, small dates left of each job. */
const band = (cv: StrangeCv): string =>
  sheet(
    `.top{background:#22313f;color:#fff;padding:14mm 12mm}.top h1{font-size:30px;text-transform:uppercase;letter-spacing:3px}.cols{display:flex;gap:8mm;padding:6mm 12mm}.a{flex:2.3}.b{flex:1;background:#f2f2f2;padding:4mm}.job{display:flex}.w{width:24mm;font-size:9px;color:#666}`,
    `<div class="top"><h1>${cv.name}</h1><p>${cv.headline}</p></div><div class="cols"><div class="a"><h2>${cv.heads.about}</h2><p>${cv.about}</p><h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<div class="job"><div class="w">${job.dates}</div><div><p><b>${job.title}</b></p><p><i>${job.company}, ${job.place}</i></p>${list(job.done)}</div></div>`).join('')}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<div class="job"><div class="w">${s.dates}</div><div><p><b>${s.degree}</b></p><p><i>${s.school}</i></p></div></div>`).join('')}</div><div class="b"><h2>${cv.heads.contact}</h2><p>${cv.phone}</p><p>${cv.email}</p><p>${cv.place}</p><h2>${cv.heads.skills}</h2>${cv.skills.map((each) => `<p>${each}</p>`).join('')}<h2>${cv.heads.languages}</h2>${spoken(
      cv,
    )
      .map((each) => `<p>${each}</p>`)
      .join('')}</div></div>`,
  );

/** As a network of German speakers exports it: dates first, then title, then employer and place in one line. */
const exported = (cv: StrangeCv): string =>
  sheet(
    `body{padding:16mm}h1{font-size:22px;font-weight:400}h2{color:#0698a5;font-size:15px;font-weight:400}.g{color:#777}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p class="g">${cv.place}</p><p>${cv.email}</p><p>${cv.phone}</p><h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<p class="g">${job.dates}</p><p><b>${job.title}</b></p><p>${job.company}, ${job.place}</p>`).join('<br>')}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<p class="g">${s.dates}</p><p><b>${s.degree}</b></p><p>${s.school}</p>`).join('<br>')}<h2>${cv.heads.languages}</h2>${cv.languages.map(([name, level]) => `<p>${name}</p><p class="g">${level}</p>`).join('')}<h2>${cv.heads.skills}</h2><p>${cv.skills.join(', ')}</p>`,
  );

/** As a job board exports it: title, “employer - place”, dates, each on a line, all at the left. */
const board = (cv: StrangeCv): string =>
  sheet(
    `body{padding:22mm;font-size:11px}h1{font-size:20px}h2{font-size:15px;border-bottom:1px solid #ccc}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p>${cv.place}</p><p>${cv.email}</p><p>${cv.phone}</p><p>${cv.about}</p><h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<p><b>${job.title}</b></p><p>${job.company} - ${job.place}</p><p>${job.dates}</p>${list(job.done)}`).join('')}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<p><b>${s.degree}</b></p><p>${s.school}</p><p>${s.dates}</p>`).join('')}<h2>${cv.heads.skills}</h2>${list(cv.skills)}<h2>${cv.heads.languages}</h2>${list(spoken(cv))}`,
  );

/** As a LaTeX class has it: employer at the left and place at the right, title and dates in small capitals below. */
const paired = (cv: StrangeCv): string =>
  sheet(
    `body{padding:14mm 16mm}h1{text-align:center;font-size:30px;font-weight:300}.mid{text-align:center}.r{display:flex;justify-content:space-between}.s{font-variant:small-caps;color:#555}h2{font-size:16px}`,
    `<h1>${cv.name}</h1><p class="mid s">${cv.headline}</p><p class="mid"><i>${cv.place}</i></p><p class="mid">✆ ${cv.phone} | ✉ ${cv.email}</p><h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<div class="r"><b>${job.company}</b><i>${job.place}</i></div><div class="r s"><span>${job.title}</span><span>${job.dates}</span></div>${list(job.done)}`).join('')}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<div class="r"><b>${s.school}</b></div><div class="r s"><span>${s.degree}</span><span>${s.dates}</span></div>`).join('')}<h2>${cv.heads.skills}</h2><p>${cv.skills.join(', ')}</p><h2>${cv.heads.languages}</h2><p>${spoken(
      cv,
      ' (',
    )
      .map((each) => `${each})`)
      .join(', ')}</p>`,
  );

/** As a text program's template has it: “Employer / Title”, dates and place below, in the narrow half of the page. */
const slashed = (cv: StrangeCv): string =>
  sheet(
    `body{padding:18mm}h1{font-size:36px}.h{display:flex;gap:8mm;margin-top:6mm}.l{width:32mm;font-weight:700;text-transform:uppercase;font-size:10px}.d{color:#777}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p>${cv.place} / ${cv.phone} / ${cv.email}</p><div class="h"><div class="l">${cv.heads.work}</div><div>${cv.jobs.map((job) => `<p><b>${job.company}</b> / ${job.title}</p><p class="d">${job.dates}, ${job.place}</p>${list(job.done)}`).join('')}</div></div><div class="h"><div class="l">${cv.heads.education}</div><div>${cv.schools.map((s) => `<p><b>${s.school}</b> / ${s.degree}</p><p class="d">${s.dates}</p>`).join('')}</div></div><div class="h"><div class="l">${cv.heads.skills}</div><div>${cv.skills.join(', ')}</div></div><div class="h"><div class="l">${cv.heads.languages}</div><div>${spoken(cv, ' ').join(', ')}</div></div>`,
  );

/** Jobs in a ruled table of four columns, skills before them. */
const ruledTable = (cv: StrangeCv): string =>
  sheet(
    `body{padding:16mm}table{border-collapse:collapse;width:100%}td{border:1px solid #999;padding:3px 6px;vertical-align:top}h1{font-size:22px}`,
    `<h1>${cv.name}</h1><p><b>${cv.headline}</b></p><p>${cv.place}, ${cv.phone}, ${cv.email}</p><h2>${cv.heads.about}</h2><p>${cv.about}</p><h2>${cv.heads.skills}</h2>${list(cv.skills)}<h2>${cv.heads.work}</h2><table>${cv.jobs.map((job) => `<tr><td>${job.dates}</td><td>${job.title}</td><td>${job.company}</td><td>${job.place}</td></tr>`).join('')}</table><h2>${cv.heads.education}</h2><table>${cv.schools.map((s) => `<tr><td>${s.dates}</td><td>${s.degree}</td><td>${s.school}</td></tr>`).join('')}</table><h2>${cv.heads.languages}</h2><table>${cv.languages.map(([name, level]) => `<tr><td>${name}</td><td>${level}</td></tr>`).join('')}</table>`,
  );

/** With dots for how well somebody knows a thing, headings in boxes, and “Title @ Employer”. */
const dotted = (cv: StrangeCv): string =>
  sheet(
    `body{padding:12mm}.x{background:#333;color:#fff;padding:2px 8px;display:inline-block}.g{display:grid;grid-template-columns:1fr 2fr;gap:8mm}h1{font-size:26px;color:#b33}.k{display:flex;justify-content:space-between}`,
    `<div class="g"><div><h2><span class="x">${cv.heads.contact}</span></h2><p>${cv.email}</p><p>${cv.phone}</p><p>${cv.place}</p><h2><span class="x">${cv.heads.skills}</span></h2>${cv.skills.map((each, at) => `<p class="k"><span>${each}</span><span>${'●'.repeat(5 - (at % 3))}${'○'.repeat(at % 3)}</span></p>`).join('')}<h2><span class="x">${cv.heads.languages}</span></h2>${spoken(
      cv,
      ' ',
    )
      .map((each) => `<p>${each}</p>`)
      .join(
        '',
      )}</div><div><h1>${cv.name}</h1><p>${cv.headline}</p><h2><span class="x">${cv.heads.work}</span></h2>${cv.jobs.map((job) => `<p><b>${job.title}</b> @ ${job.company}</p><p><i>${job.dates} · ${job.place}</i></p>${list(job.done)}`).join('')}<h2><span class="x">${cv.heads.education}</span></h2>${cv.schools.map((s) => `<p><b>${s.degree}</b> @ ${s.school}</p><p><i>${s.dates}</i></p>`).join('')}</div></div>`,
  );

/** Layouts that are kept aside. */
export const asideSheets = { band, exported, board, paired, slashed, ruledTable, dotted };
