import { normal, pick, pickWeighted, type Random } from './random.ts';

const FIRST =
  'Alejandra Ana Andrés Beatriz Camila Carlos Carmen Catalina Cristina Daniel Daniela David Diana Diego Elena Emilia Esteban Fabián Felipe Fernanda Francisco Gabriela Gonzalo Guadalupe Hugo Ignacio Inés Irene Isabel Iván Jaime Javier Jimena Joaquín Jorge José Juan Juana Julia Julián Laura Leonardo Lorena Lucas Lucía Luis Manuel Marcela Marcos María Mariana Marta Martín Mateo Mercedes Miguel Mónica Natalia Nicolás Noelia Nuria Óscar Pablo Patricia Paula Pedro Pilar Rafael Ramiro Raúl Ricardo Rocío Rodrigo Rosa Samuel Santiago Sara Sergio Silvia Simón Sofía Tomás Valentina Valeria Vicente Víctor Violeta Ximena Yolanda'.split(
    ' ',
  );
const LAST =
  'Acosta Aguilar Álvarez Arias Ávila Benítez Blanco Bravo Cabrera Calderón Campos Cano Cárdenas Castillo Castro Cortés Cruz Delgado Díaz Domínguez Escobar Espinosa Fernández Flores Fuentes Gallego García Gil Gómez González Guerrero Gutiérrez Hernández Herrera Ibáñez Iglesias Jiménez León Lozano Luna Marín Márquez Martín Martínez Medina Méndez Mendoza Molina Montero Mora Morales Moreno Muñoz Navarro Núñez Ortega Ortiz Pardo Peña Pérez Prieto Ramírez Ramos Rey Reyes Ríos Rivera Robles Rodríguez Rojas Romero Rubio Ruiz Salazar Sánchez Santos Serrano Silva Soto Suárez Torres Vargas Vázquez Vega Vera Vidal Zapata'.split(
    ' ',
  );
const ZONES: [zone: string, share: number][] = [
  ['America/Bogota', 30],
  ['America/Mexico_City', 28],
  ['Europe/Madrid', 20],
  ['America/Lima', 12],
  ['America/Santiago', 10],
];

export type Learner = {
  id: string;
  email: string;
  full_name: string;
  time_zone: string;
  joined_at: Date;
  /** Chance of a right answer, 0.35–0.97. */
  skill: number;
  /** Chance of a visit on an ordinary day of the first week. */
  eagerness: number;
  /** Half-life of a learner's activity, in days. */
  stamina: number;
};

const DAY_MS = 86_400_000;

/** Learners of an installation that has grown for `months`: most joined recently, and a few are much more active than the rest. */
export function makeLearners(random: Random, count: number, now: Date, months: number): Learner[] {
  return Array.from({ length: count }, (_, index) => {
    const age = months * 30 * (1 - Math.sqrt(random()));
    const full_name = `${pick(random, FIRST)} ${pick(random, LAST)} ${pick(random, LAST)}`;
    return {
      id: crypto.randomUUID(),
      email: `aprendiz${index + 1}@demo.invalid`,
      full_name,
      time_zone: pickWeighted(random, ZONES, ([, share]) => share)[0],
      joined_at: new Date(now.getTime() - Math.max(0.05, age) * DAY_MS),
      skill: Math.min(0.97, Math.max(0.35, 0.72 + 0.13 * normal(random))),
      eagerness: Math.min(0.9, 0.1 * Math.exp(0.9 * normal(random))),
      stamina: 8 + 50 * random() ** 2,
    };
  });
}
