const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What words that say what somebody does end in, folded, in the languages of headings: “Fachinformatikerin”, “Oberärztin”. */
const endings = words(`
  abogada abogado accountant acheteur acheteuse actuary addetta addetto administrateur administrativa administrativo
  administrator administratorin administratrice adviser adviseur advisor advocaat advogada advogado afdelingshoofd agent
  agente aide ajudante albanil almacenero alternant alternante amministratore amministratrice analist analista analityk
  analyst analyste analystin angestellte angestellter animateur animator animatrice anlagenfuhrer anwalt anwaltin
  apotheker apprendista apprenti apprentice apprentie aprendiz arbeiter arbeiterin architect architecte architekt
  architektin architetto arquitecta arquitecto arquiteta arquiteto arzt arztin asesor asesora asistente assessor assessora
  assistant assistante assistent assistente assistentin associate asystent asystentka attendant auditeur auditor auditrice
  aushilfe auszubildende auszubildender autista auxiliar avocat avocate avvocata avvocato ayudante baker bakker barber
  barista bartender bauleiter becaria becario begeleider begeleidster beheerder berater beraterin betreuer betreuerin
  biologist boekhouder bookkeeper boulanger boulangere broker brygadzista buchhalter buchhalterin butcher buyer caissier
  caissiere cajera cajero camarera camarero cameriera cameriere caporeparto carer caretaker cariste carpenter carretillera
  carretillero cashier charge chargee chauffeur chef cheffe chemist cleaner clerk coach cocinera cocinero coiffeur
  coiffeuse collaborateur collaboratore collaboratrice comercial commercialista commessa commesso commis comptable
  concepteur conceptrice conducteur conductor conductora conductrice conseiller conseillere consulent consulente
  consultant consultante consultor consultora contabile contabilista contable contador contadora contractor controleur
  controleuse controller controllerin cook coordenador coordenadora coordinador coordinadora coordinateur coordinator
  coordinatrice coordonnateur coordonnatrice counsellor counselor courier cozinheira cozinheiro cuidador cuidadora
  cuisinier cuisiniere cuoca cuoco dachdecker delegada delegado dentist dependienta dependiente desarrollador
  desarrolladora desenvolvedor desenvolvedora designer designerin developer developpeur developpeuse directeur director
  directora directrice direktor direktorin diretor diretora direttore direttrice dirigente disenador disenadora dispatcher
  disponent disponentin docent docente doctor doradca dozent dozentin driver dyrektor dyrektorka economist editor educador
  educadora educateur educatore educatrice eigenaar einkaufer einkauferin ejecutiva ejecutivo ekspert ekspertka
  electrician electricien electricienne electricista elektricien elektriker elektroniker elektryk eletricista elettricista
  employe employee empregada empregado encargada encargado encarregada encarregado enfermeira enfermeiro enfermera
  enfermero engenheira engenheiro engineer enseignant enseignante entwickler entwicklerin erzieher erzieherin escrituraria
  escriturario estagiaria estagiario estetista estheticienne estimator executive fachfrau fachkraft fachmann fahrer
  fahrerin farmaceutica farmaceutico farmacista firefighter fisioterapeuta fisioterapista fitter fontanero foreman
  formador formadora formateur formatrice founder freelancer friseur friseurin fryzjer fryzjerka fysiotherapeut gardener
  gartner geologist gerant gerante gerente geschaftsfuhrer geschaftsfuhrerin geselle gesellin gestionnaire gestor gestora
  giornalista grafik grafiker grafikerin graphiste guard hairdresser handler headteacher helfer helferin hilfskraft
  hotesse housekeeper huisarts hydraulik idraulico illustrator impiegata impiegato infermiera infermiere infirmier
  infirmiere informatiker informatikerin ingegnere ingeniera ingeniero ingenieur ingenieure ingenieurin inhaber inhaberin
  inkoper insegnante inspector installateur installateurin installer instructor integrateur intern internship interpreter
  investigador investigadora inzynier jardinero jardinier jardiniere jefa jefe jornalista journalist journaliste
  journalistin jurist juriste juristin kapper kapster kasjer kasjerka kassierer kassiererin kauffrau kaufmann kellner
  kellnerin kelner kelnerka kierowca kierownik koch kochin kok konsultant konsultantka koordinator koordinatorin
  koordynator koordynatorka ksiegowa ksiegowy kucharka kucharz laborer labourer lackierer lackiererin lagerist lasser
  lawyer lead lecturer leerkracht lehrer lehrerin leiter leiterin leitung lekarka lekarz leraar lerares librarian
  limpiador limpiadora livreur livreuse loader loodgieter machinist maestra maestro magasinier magasiniere magazynier
  magazziniere makler maklerin manager managerin manutentionnaire maschinenfuhrer mason maurer mecanica mecanicien
  mecanicienne mecanico meccanico mechanic mechanik mechaniker mechanikerin mechatroniker mechatronikerin medecin
  medewerker medewerkster medica medico meister meisterin menedzer menedzerka menuisier merchandiser metselaar midwife
  mistrz mitarbeiter mitarbeiterin monitor monitora monter monteur motorista mozo murarz muratore musician nanny
  nauczyciel nauczycielka nurse ochroniarz officer onderwijzer onderwijzeres ontwerper ontwikkelaar operador operadora
  operaia operaio operaria operario operateur operator operatore operatrice opiekun opiekunka oprichter orderpicker
  ouvrier ouvriere owner packer padagoge padagogin painter panadero paralegal paramedic parrucchiera parrucchiere
  pastelero patissier patissiere pedreiro peluquera peluquero peon periodista pfleger pflegerin pharmacien pharmacienne
  pharmacist photographer physician physicist picker pielegniarka pielegniarz pilot pintor pintora pizzaiolo planner
  plombier plumber pomocnik porter postdoc pracownica pracownik practicante praktikant praktikantin praktykant
  praktykantka preparateur preparatrice president prezes producer profesor profesora professeur professeure professor
  professora progettista programador programadora programista programistka programmatore programmatrice programmer
  projectleider projektant projektantka prokurist prokuristin przedstawiciel przedstawicielka psicologa psicologo
  psychologist psycholoog ragioniera ragioniere rececionista recepcionista recepcjonista recepcjonistka receptionist
  receptioniste receptionniste recruiter redacteur redactor redactora redactrice redakteur redakteurin referent referentin
  reinigungskraft repartidor repartidora reporter representante representative researcher responsabile responsable roofer
  sachbearbeiter sachbearbeiterin saldatore salesperson schilder schlosser schoonmaker schweisser schwester scientist
  secretaire secretaresse secretary segretaria segretario sekretar sekretarin sekretarka seller sergeant serveerster
  serveur serveuse sister slager slusarz soignant soignante soldador soudeur soudeuse spawacz specialist specjalista
  specjalistka spezialist spezialistin sprzedawca sprzedawczyni stagiair stagiaire stagista statistician stazysta
  stazystka steward stewardess strategist stylist subdirector subdirectora supervisor surgeon surveyor sviluppatore
  sviluppatrice teacher teamleider technician technicien technicienne technik techniker technikerin tecnica tecnico
  tekstschrijver teleoperador teleoperadora tester testerin testerka testeur testeuse therapist timmerman tirocinante
  tischler traductor traductora trainee trainer trainerin translator tutor typist uitvoerder underwriter vendedor
  vendedora vendeur vendeuse venditore venditrice verkaufer verkauferin verkoper verpleegkundige vertegenwoordiger
  verzorgende veterinarian vigilante volontar volontarin volunteer voorman vormgever waiter waitress welder werkstudent
  werkstudentin wlasciciel wlascicielka worker writer wychowawca wychowawczyni zastepca zimmerer zusteller zustellerin
`);

/** Such words that are the ends of others, too. */
const whole = words(`
  ausbilder capo ceo cfo chief cio cmo coo cpo cto evp head hoofd md ober partner principal second svp umschulung vp
`);

/** Whether one of the ends of a word is an ending; no ending is shorter than three letters. */
const endsSo = (word: string): boolean => {
  for (let from = 0; from <= word.length - 3; from += 1) if (endings.has(word.slice(from))) return true;
  return false;
};

/** Whether a word of a folded text says what somebody does, as titles have one and employers mostly have none. */
export const soundsOfWork = (folded: string): boolean =>
  folded.split(/[^\p{L}\p{N}]+/u).some((word) => whole.has(word) || endsSo(word));
