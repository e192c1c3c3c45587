import type { StrangeCv } from './cv.ts';
import { list, sheet, spoken } from './html.ts';

/** As design tools have it: a coloured column with a round portrait, and the name in capitals over two lines. */
const portrait = (cv: StrangeCv): string => {
  const [first = '', ...rest] = cv.name.split(' ');
  return sheet(
    `.all{display:flex;min-height:297mm}.side{width:34%;background:#e9dfd3;padding:14mm 8mm}.pic{width:34mm;height:34mm;border-radius:50%;background:#b99;margin:0 auto 8mm}.main{flex:1;padding:18mm 12mm}h1{font-size:30px;line-height:1.1;letter-spacing:2px;text-transform:uppercase}.sub{letter-spacing:2px;text-transform:uppercase;margin-bottom:8mm}.t{font-weight:700;text-transform:uppercase}`,
    `<div class="all"><div class="side"><div class="pic"></div><h2>${cv.heads.contact.toUpperCase()}</h2><p>${cv.phone}</p><p>${cv.email}</p><p>${cv.place}</p>
    <h2>${cv.heads.education.toUpperCase()}</h2>${cv.schools.map((s) => `<p><b>${s.degree}</b></p><p>${s.school}</p><p>${s.dates}</p>`).join('')}
    <h2>${cv.heads.skills.toUpperCase()}</h2>${list(cv.skills)}<h2>${cv.heads.languages.toUpperCase()}</h2>${spoken(
      cv,
      ': ',
    )
      .map((each) => `<p>${each}</p>`)
      .join('')}</div>
    <div class="main"><h1>${first}<br>${rest.join(' ')}</h1><p class="sub">${cv.headline}</p><h2>${cv.heads.about.toUpperCase()}</h2><p>${cv.about}</p>
    <h2>${cv.heads.work.toUpperCase()}</h2>${cv.jobs.map((job) => `<p class="t">${job.title}</p><p>${job.company} | ${job.dates}</p>${list(job.done)}`).join('')}</div></div>`,
  );
};

/** As LaTeX classes have it: dates in the margin, “title, employer, place.” beside them. */
const banking = (cv: StrangeCv): string =>
  sheet(
    `body{padding:16mm 18mm;font-size:11px}.row{display:flex;margin-bottom:5px}.when{width:32mm;padding-right:4mm;text-align:right;color:#567}.what{flex:1}h1{font-size:28px;font-weight:400}h2{color:#357;font-weight:400;font-size:16px;padding-left:32mm}.head{display:flex;justify-content:space-between}.head div{text-align:right;font-style:italic}`,
    `<div class="head"><div style="text-align:left;font-style:normal"><h1>${cv.name}</h1><p><i>${cv.headline}</i></p></div><div>${cv.place}<br>☎ ${cv.phone}<br>✉ ${cv.email}</div></div>
    <h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<div class="row"><div class="when">${s.dates}</div><div class="what"><b>${s.degree}</b>, <i>${s.school}</i>.</div></div>`).join('')}
    <h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<div class="row"><div class="when">${job.dates}</div><div class="what"><b>${job.title}</b>, <i>${job.company}</i>, ${job.place}.${list(job.done)}</div></div>`).join('')}
    <h2>${cv.heads.languages}</h2>${cv.languages.map(([name, level]) => `<div class="row"><div class="when">${name}</div><div class="what">${level}</div></div>`).join('')}
    <h2>${cv.heads.skills}</h2><div class="row"><div class="when"></div><div class="what">${cv.skills.join(', ')}</div></div>`,
    'Liberation Serif',
  );

/** As the European form has it: a stretch in square brackets, and labels with colons. */
const europass = (cv: StrangeCv): string =>
  sheet(
    `body{padding:14mm}h1{color:#0e4194;font-size:24px}h2{color:#0e4194;text-transform:uppercase;border-bottom:1px solid}.when{color:#777}`,
    `<h1>${cv.name}</h1><p><b>✉</b> ${cv.email} &nbsp; <b>☎</b> ${cv.phone} &nbsp; <b>⌂</b> ${cv.place}</p><h2>${cv.heads.about}</h2><p><b>${cv.headline}</b></p><p>${cv.about}</p>
    <h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<p class="when">[ ${job.dates} ]</p><p><b>${job.title}</b></p><p><b><i>${job.company}</i></b></p><p>${job.place}</p>${list(job.done)}`).join('')}
    <h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<p class="when">[ ${s.dates} ]</p><p><b>${s.degree}</b></p><p><i>${s.school}</i></p>`).join('')}
    <h2>${cv.heads.languages}</h2>${spoken(cv, ': ')
      .map((each) => `<p>${each}</p>`)
      .join('')}<h2>${cv.heads.skills}</h2><p>${cv.skills.join(' / ')}</p>`,
  );

/** As a two-column class has it: calendar and pin before date and place, on one line. */
const pins = (cv: StrangeCv): string =>
  sheet(
    `body{padding:12mm}.cols{display:grid;grid-template-columns:1.6fr 1fr;gap:9mm}h1{font-size:26px;font-weight:800;text-transform:uppercase}h2{text-transform:uppercase;border-bottom:2px solid #925}h3{font-size:12px}.c{color:#925;font-weight:700}.m span{margin-right:9mm}`,
    `<h1>${cv.name}</h1><p class="c">${cv.headline}</p><p class="m"><span>@ ${cv.email}</span><span>☎ ${cv.phone}</span><span>⚑ ${cv.place}</span></p><div class="cols"><div><h2>${cv.heads.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<h3>${job.title}</h3><p class="c">${job.company}</p><p class="m"><span>▦ ${job.dates}</span><span>⚑ ${job.place}</span></p>${list(job.done)}`,
      )
      .join(
        '',
      )}</div><div><h2>${cv.heads.about}</h2><p>“${cv.about}”</p><h2>${cv.heads.skills}</h2><p>${cv.skills.map((each) => `<span style="border:1px solid #aaa;border-radius:4px;padding:1px 5px;margin:0 4px 4px 0;display:inline-block">${each}</span>`).join('')}</p>
    <h2>${cv.heads.languages}</h2>${cv.languages.map(([name, level]) => `<p style="display:flex;justify-content:space-between"><b>${name}</b><span>${level}</span></p>`).join('')}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<h3>${s.degree}</h3><p class="c">${s.school}</p><p>▦ ${s.dates}</p>`).join('')}</div></div>`,
  );

/** As a network exports a profile: employer above title above dates with their length, contact and top skills in a dark column. */
const profile = (cv: StrangeCv): string =>
  sheet(
    `.all{display:flex;min-height:297mm}.side{width:31%;background:#293e49;color:#fff;padding:12mm 7mm}.main{flex:1;padding:12mm 10mm}h1{font-size:26px;font-weight:400}.main h2{font-size:16px;font-weight:400}.side h2{font-weight:400}.k{color:#666}`,
    `<div class="all"><div class="side"><h2>${cv.heads.contact}</h2><p>${cv.phone} (Mobile)</p><p>${cv.email}</p><p>www.linkedin.com/in/${cv.email.split('@')[0]}</p><p>(LinkedIn)</p><h2>${cv.heads.skills}</h2>${cv.skills
      .slice(0, 3)
      .map((each) => `<p>${each}</p>`)
      .join(
        '',
      )}<h2>${cv.heads.languages}</h2>${cv.languages.map(([name, level]) => `<p>${name} (${level})</p>`).join('')}</div>
    <div class="main"><h1>${cv.name}</h1><p>${cv.headline}</p><p class="k">${cv.place}</p><h2>${cv.heads.about}</h2><p>${cv.about}</p><hr><h2>${cv.heads.work}</h2>${cv.jobs.map((job) => `<p><b style="font-size:12px">${job.company}</b></p><p>${job.title}</p><p class="k">${job.dates}</p><p class="k">${job.place}</p>${job.done.map((each) => `<p>${each}</p>`).join('')}`).join('')}
    <hr><h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<p><b style="font-size:12px">${s.school}</b></p><p>${s.degree} · (${s.start.slice(0, 4)} - ${s.end.slice(0, 4)})</p>`).join('')}</div></div>`,
  );

/** As a text program's template has it: “Employer, Place — Title” and the dates in capitals below. */
const dashed = (cv: StrangeCv): string =>
  sheet(
    `body{padding:16mm 18mm}h1{font-size:34px;font-weight:700}.cols{display:flex;gap:12mm}.a{flex:2.2}.b{flex:1}h2{color:#2079c7;text-transform:uppercase;font-size:10px}.d{font-size:9px;color:#666;text-transform:uppercase}`,
    `<div class="cols"><div class="a"><h1>${cv.name}</h1><p>${cv.headline}</p></div><div class="b"><p>${cv.place}</p><p><b>${cv.phone}</b></p><p><b>${cv.email}</b></p></div></div><div class="cols"><div class="a"><h2>${cv.heads.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><b>${job.company},</b> ${job.place} — <i>${job.title}</i></p><p class="d">${job.dates}</p>${list(job.done)}`,
      )
      .join(
        '',
      )}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<p><b>${s.school}</b> — <i>${s.degree}</i></p><p class="d">${s.dates}</p>`).join('')}</div><div class="b"><h2>${cv.heads.skills}</h2>${cv.skills.map((each) => `<p>${each}</p>`).join('')}<h2>${cv.heads.languages}</h2><p>${spoken(
      cv,
      ' (',
    )
      .map((each) => `${each})`)
      .join(', ')}</p></div></div>`,
  );

/** As researchers have it: posts with years in the margin, then papers with years that are no posts. */
const academic = (cv: StrangeCv): string =>
  sheet(
    `body{padding:20mm 24mm;font-size:11px}h1{font-size:20px;text-align:center}.mid{text-align:center}h2{font-variant:small-caps;font-size:15px;border-bottom:1px solid}.row{display:flex;justify-content:space-between}`,
    `<h1>${cv.name}</h1><p class="mid">${cv.place} · ${cv.phone} · ${cv.email}</p><h2>${cv.heads.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<div class="row"><span>${job.title}, <b>${job.company}</b>, ${job.place}</span><span>${job.dates}</span></div>${list(job.done)}`,
      )
      .join(
        '',
      )}<h2>${cv.heads.education}</h2>${cv.schools.map((s) => `<div class="row"><span>${s.degree}, <b>${s.school}</b></span><span>${s.dates}</span></div>`).join('')}<h2>${cv.heads.papers}</h2><p>[1] A. Example and ${cv.name}. “Counting what is rarely counted.” <i>Annals of Small Things</i> 12 (2019), 33–48.</p><p>[2] ${cv.name}. “A second look.” <i>Letters of Measure</i>, 2021.</p><h2>${cv.heads.skills}</h2><p>${cv.skills.join('; ')}</p><h2>${cv.heads.languages}</h2><p>${spoken(cv, ' ').join('; ')}</p>`,
    'Liberation Serif',
  );

/** Layouts that may be looked at. */
export const seenSheets = { portrait, banking, europass, pins, profile, dashed, academic };
