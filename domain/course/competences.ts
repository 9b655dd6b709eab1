/** The four content areas of the financial competence framework for adults (European Union and OECD/INFE, 2022). */
export const COMPETENCES = [
  'dinero_y_transacciones',
  'planificacion_y_gestion',
  'riesgo_y_recompensa',
  'entorno_financiero',
] as const;

export type Competence = (typeof COMPETENCES)[number];

const LABELS: Record<Competence, string> = {
  dinero_y_transacciones: 'Dinero y transacciones',
  planificacion_y_gestion: 'Planificación y gestión de las finanzas',
  riesgo_y_recompensa: 'Riesgo y recompensa',
  entorno_financiero: 'Entorno financiero',
};

const isCompetence = (text: string): text is Competence => COMPETENCES.some((known) => known === text);

/** A competence's name on screens; an unknown one is shown as stored. */
export const competenceLabel = (competence: string): string =>
  isCompetence(competence) ? LABELS[competence] : competence;
