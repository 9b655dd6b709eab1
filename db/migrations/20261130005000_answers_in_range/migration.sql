-- A question with options has at least two (question_versions_options), so what an answer with one of these two refers to need not be read.
CREATE OR REPLACE TRIGGER run_answers_option_in_range BEFORE INSERT ON run_answers
  FOR EACH ROW WHEN (NEW.given ? 'option' AND (NEW.given ->> 'option')::int NOT BETWEEN 0 AND 1)
  EXECUTE FUNCTION reject_option_out_of_range();
