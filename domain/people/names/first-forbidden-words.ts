/**
 * Insults of Spanish-speaking countries and English ones, which an installation forbids in names until it saves a list of its own. Words
 * that are also somebody's name, such as Concha, Verga, Moro or Marica, are left out.
 */
export const FIRST_FORBIDDEN_WORDS = [
  'asqueroso, asquerosa, boludo, cabrón, cabrona, cabrones, cagada, carajo, careculo, caremonda, careverga, cojones, comecoños',
  'comemierda, comepollas, conchudo, conchuda, concha tu madre, concha de tu madre, conchetumadre, conchesumadre, coño, cornudo, culero',
  'culiado, culiao, culo, chinga, chingada, chingado, chúpala, chupapija, chupapollas, chupaverga, desgraciado, desgraciada, estúpido',
  'estúpida, follador, follamadres, follar, furcia, gilipollas, gilipuertas, gonorrea, güevón, hijo de puta, hija de puta, hijo de perra',
  'hijueputa, hideputa, jueputa, huevón, huevona, idiota, idiotas, imbécil, imbéciles, lameculos, malnacido, malparido, malparida',
  'mamagüevo, mamahuevo, mamaverga, mamona, maricón, maricona, maricones, mierda, mierdas, mierdoso, mongólico, mongolo, negrata, niñato',
  'ojete, pajero, pajillero, pederasta, pedófilo, pelotudo, pelotuda, pendejo, pendeja, pendejos, prostituta, puñetero, puta, puto, putas',
  'putos, puta madre, putita, putito, putón, retrasado, retrasada, soplapollas, sorete, subnormal, sudaca, sudacas, tonto, tonta',
  'tragapollas, vagina, violador, zorrón, asshole, bastard, bitch, bitches, bullshit, cocksucker, cunt, dickhead, dumbass, faggot, fuck',
  'fucker, fucking, fuck you, heil hitler, jackass, motherfucker, nigga, nigger, penis, porno, pussy, rapist, retard, shit, sieg heil',
  'slut, twat, wanker, whore',
].join('\n');
