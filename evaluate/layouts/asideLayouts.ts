import { byEmployer, clientsOf, type Cv, list, page, spaced } from './cv.ts';

const speaks = ({ languages }: Cv) => languages.map(([name, level]) => `${name} – ${level}`);
const where = ({ company, place }: { company: string; place: string }) => [company, place].filter(Boolean).join(' – ');

/** Three columns of the whole page: contact, jobs, skills. */
const poster = (cv: Cv): string =>
  page(
    `.all{display:grid;grid-template-columns:130px 1fr 120px;gap:16px}.a{background:#eef;padding:8px}h1{font-size:26px;background:#336;color:#fff;padding:10px;margin-bottom:10px}`,
    `<h1>${cv.name}<br><small>${cv.headline}</small></h1><div class="all"><div class="a"><h2>${cv.headings.contact}</h2><p>${cv.place}</p><p>${cv.phone}</p><p>${cv.email.replace('@', '<wbr>@')}</p><h2>${cv.headings.about}</h2><p>${cv.about}</p></div><div><h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><b>${job.title}</b></p><p>${where(job)}</p><p>${job.dates}</p>${clientsOf(cv, job)}${list(job.done)}`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<p><b>${s.degree}</b></p><p>${s.school}</p><p>${s.dates}</p>`)
      .join(
        '',
      )}</div><div><h2>${cv.headings.skills}</h2>${cv.skills.map((each) => `<p>${each}</p>`).join('')}<h2>${cv.headings.languages}</h2>${speaks(
      cv,
    )
      .map((each) => `<p>${each}</p>`)
      .join('')}</div></div>`,
  );

/** A line in the middle with jobs on its left and right by turns. */
const alternating = (cv: Cv): string =>
  page(
    `.step{width:44%;margin-bottom:6px}.step:nth-child(odd){margin-right:56%;text-align:right}.step:nth-child(even){margin-left:56%}h1,h2,.mid{text-align:center}ul{list-style:none;padding:0}`,
    `<h1>${spaced(cv.name)}</h1><p class="mid">${cv.headline}</p><p class="mid">${cv.place} · ${cv.phone} · ${cv.email}</p><h2>${spaced(cv.headings.work)}</h2><div>${cv.jobs
      .map(
        (job) =>
          `<div class="step"><p><b>${job.dates}</b></p><p>${job.title}</p><p><i>${where(job)}</i></p>${clientsOf(cv, job)}${list(job.done)}</div>`,
      )
      .join('')}</div><h2>${spaced(cv.headings.education)}</h2><div>${cv.schools
      .map((s) => `<div class="step"><p><b>${s.dates}</b></p><p>${s.degree}</p><p><i>${s.school}</i></p></div>`)
      .join(
        '',
      )}</div><h2>${spaced(cv.headings.skills)}</h2><p class="mid">${cv.skills.join(' / ')}</p><h2>${spaced(cv.headings.languages)}</h2><p class="mid">${speaks(cv).join(' / ')}</p>`,
  );

/** Tables with lines, as offices make them. */
const ruled = (cv: Cv): string =>
  page(
    `table{border-collapse:collapse;width:100%;margin-bottom:10px}td{border:1px solid #999;padding:4px 6px;vertical-align:top}td:first-child{width:26%;background:#f3f3f3}h1{font-size:18px}`,
    `<h1>${cv.headings.document}</h1><table><tr><td>${cv.headings.contact}</td><td>${cv.name}<br>${cv.headline}<br>${cv.place}<br>${cv.phone}<br>${cv.email}</td></tr></table><h2>${cv.headings.work}</h2><table>${cv.jobs
      .map(
        (job) =>
          `<tr><td>${job.dates}</td><td><b>${job.title}</b><br>${where(job)}${clientsOf(cv, job)}${list(job.done)}</td></tr>`,
      )
      .join('')}</table><h2>${cv.headings.education}</h2><table>${cv.schools
      .map((s) => `<tr><td>${s.dates}</td><td><b>${s.degree}</b><br>${s.school}</td></tr>`)
      .join(
        '',
      )}</table><table><tr><td>${cv.headings.skills}</td><td>${cv.skills.join(', ')}</td></tr><tr><td>${cv.headings.languages}</td><td>${speaks(cv).join(', ')}</td></tr></table>`,
  );

/** Everything of a job in one line, and what was done below as a text. */
const dense = (cv: Cv): string =>
  page(
    `body{font-family:"Liberation Serif",serif;text-align:justify}h2{font-variant:small-caps;border-top:1px solid}`,
    `<p><b>${cv.name}</b>, ${cv.headline}</p><p>${cv.place}, ${cv.phone}, ${cv.email}</p><h2>${cv.headings.about}</h2><p>${cv.about}</p><h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><b>${job.title}</b>${job.company ? `, ${job.company}` : ''} (${job.dates})</p><p>${job.clients ? `${cv.headings.clients}: ${job.clients.join(', ')}. ` : ''}${job.done.join(' ')}</p>`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<p><b>${s.degree}</b>, ${s.school} (${s.dates})</p>`)
      .join(
        '',
      )}<h2>${cv.headings.skills}</h2><p>${cv.skills.join('; ')}</p><h2>${cv.headings.languages}</h2><p>${speaks(cv).join('; ')}</p>`,
  );

/** Employers first, with the roles there as a list with their dates in front, headings in the margin. */
const margin = (cv: Cv): string =>
  page(
    `.s{display:grid;grid-template-columns:120px 1fr;gap:14px;margin-top:12px}.s h2{margin:0;text-align:right;letter-spacing:2px;text-transform:uppercase;font-size:10px}h1{margin-left:134px}.in{margin-left:134px}`,
    `<h1>${cv.name}</h1><p class="in">${cv.headline}</p><p class="in">${cv.email}, ${cv.phone}, ${cv.place}</p><div class="s"><h2>${cv.headings.work}</h2><div>${byEmployer(
      cv.jobs,
    )
      .map(
        (group) =>
          `<p><b>${group[0]?.company || group[0]?.place}</b></p>${group
            .map((job) => `<p>${job.dates}: ${job.title}</p>${clientsOf(cv, job)}${list(job.done)}`)
            .join('')}`,
      )
      .join('')}</div></div><div class="s"><h2>${cv.headings.education}</h2><div>${cv.schools
      .map((s) => `<p><b>${s.school}</b></p><p>${s.dates}: ${s.degree}</p>`)
      .join(
        '',
      )}</div></div><div class="s"><h2>${cv.headings.skills}</h2><div>${cv.skills.join(', ')}</div></div><div class="s"><h2>${cv.headings.languages}</h2><div>${speaks(cv).join(', ')}</div></div>`,
  );

/** A left column for the person on two pages, with a foot on each. */
const letterhead = (cv: Cv): string =>
  page(
    `body{font-size:12.5px}.all{display:flex;gap:20px}.l{width:170px}.r{flex:1}ul{margin-bottom:10px}.chip{display:inline-block;border:1px solid #777;border-radius:9px;padding:1px 7px;margin:2px}`,
    `<div class="all"><div class="l"><h1>${cv.name}</h1><p>${cv.headline}</p><p>${cv.phone}</p><p>${cv.email}</p><p>${cv.place}</p><h2>${cv.headings.skills}</h2>${cv.skills
      .map((each) => `<span class="chip">${each}</span>`)
      .join('')}<h2>${cv.headings.languages}</h2>${speaks(cv)
      .map((each) => `<p>${each}</p>`)
      .join('')}</div><div class="r"><h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><b>${job.title}</b></p><p>${where(job)} | ${job.dates}</p>${clientsOf(cv, job)}${list([...job.done, ...job.done, ...job.done])}`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<p><b>${s.degree}</b></p><p>${s.school} | ${s.dates}</p>`)
      .join('')}</div></div>`,
  );

/** Those that are read once before reading is worked on and once after. */
export const asideLayouts = { poster, alternating, ruled, dense, margin, letterhead };
