export type Who = 'guest' | 'free' | 'premium' | 'pupil';
/** Texts of the built server with what replaces them, and who must notice it. */
type Leak = { faults: Record<string, string>; seenBy: Who[] };

const SHOWN = "json_build_object('id', q.id, 'kind', v.kind, 'question_text', v.question_text,";
const CARD = 'seed: seedOf(id)\n\t\t\t\t}, { country })';
const everywhere = (faults: Record<string, string>): Leak => ({ faults, seenBy: ['guest', 'free', 'pupil'] });

/** Servers that tell a learner what only an answer may tell. */
export const LEAKS = {
  'the explanation': everywhere({
    [SHOWN]: SHOWN.replace('v.question_text', 'v.question_text || v.explanation'),
  }),
  'a reason': everywhere({
    [SHOWN]: SHOWN.replace('v.question_text', "v.question_text || coalesce(v.reasons[1], '')"),
  }),
  'the passage': everywhere({ [SHOWN]: SHOWN.replace('v.question_text', 'v.question_text || v.passage') }),
  'the key in disguise': everywhere({ "'points', q.points,": "'points', q.points + v.correct_answer," }),
  'an order that depends on the key': everywhere({
    "v.question_text, 'options', v.options,":
      "v.question_text, 'options', (select coalesce(array_agg(o order by i = v.correct_answer + 1, i), '{}') from unnest(v.options) with ordinality as o(o, i)),",
  }),
  'the explanation of a card': {
    faults: {
      [CARD]: `${CARD}, question_text: version.question_text + version.explanation`,
    },
    seenBy: ['free'],
  },
  'a card’s id that depends on its key': {
    faults: { '\t\tplace,\n\t\tkind,': '\t\tplace,\n\t\tcorrect_answer,\n\t\tkind,' },
    seenBy: ['free'],
  },
  'the passage of what was missed less than four times': {
    faults: { '...isLeech(earlier) && { read_first: passage }': '...{ read_first: passage }' },
    seenBy: ['free'],
  },
  'which of three chosen options of four are right': {
    faults: { 'seesAll || graded.parts?.isOpen': 'seesAll || graded.parts' },
    seenBy: ['free'],
  },
  'the right answers of an exam that goes on': {
    faults: {
      'answerQuestion(withoutKeys(call), sent': 'answerQuestion(call, sent',
      '\tcorrect_answer: true,\n\tkey: true,\n\treported: true\n': '',
    },
    seenBy: ['premium'],
  },
  'the result of a class test before its release': {
    faults: { 'throw new AppError("results_held")': 'void 0' },
    seenBy: ['pupil'],
  },
  'the key of a live question that is open': {
    faults: { '...phase === "shown" && { key:': '...isAsked && { key:' },
    seenBy: ['pupil'],
  },
  'the text of premium lessons': {
    faults: {
      'const { title, description, category } =':
        'const description = lessons.content; const { title, category } =',
    },
    seenBy: ['free'],
  },
} satisfies Record<string, Leak>;
export type LeakName = keyof typeof LEAKS;
