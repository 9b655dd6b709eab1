import { all, CONTENT } from './personal-table.ts';

const COUNTS = 'counts and positions, nobody’s texts';

/** The tables that hold nothing about people, with the reason. */
export const OTHER_TABLES: Record<string, string> = {
  ...all(CONTENT, 'lessons lesson_versions questions badges unused_images plans regrade_keys simulations'),
  ...all(
    COUNTS,
    `question_stats question_reviews question_figures question_outcome_counts question_time_counts
    question_figures_cursor question_recounts point_histogram payment_days subscription_refunds
    subscription_gaps income_additions weekly_cursor review_cursor analytics_counts analytics_cursor
    analytics_zones analytics_days analytics_returns analytics_cohorts analytics_question_days
    shared_versions`,
  ),
  certificate_keys: 'public keys of the installation',
  answer_moves: 'a position in the order of ids',
  league_groups: 'ids and points of a week, which lead to nameless rows and are removed after eight days',
  badge_award_jobs: 'a position in the order of ids, which is gone when the job is done',
  rate_limits: 'hashes of addresses, which expire',
  ...all(
    'of people without an account, under a name that they make up, deleted after a day',
    'live_players live_answers',
  ),
};
