ALTER TABLE "point_histogram" ALTER COLUMN "bucket" SET DATA TYPE bigint USING "bucket"::bigint;--> statement-breakpoint
ALTER TABLE "point_histogram" DROP CONSTRAINT "point_histogram_level", ADD CONSTRAINT "point_histogram_level" CHECK ("level" between 0 and 4);
--> statement-breakpoint

-- A total with the time at which it was reached, in milliseconds without their last bits. Milliseconds have 42 bits until 2109.
CREATE FUNCTION tie_bucket(points integer, reached_at timestamptz, bits integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (points::bigint << (42 - bits)) + ((extract(epoch FROM reached_at) * 1000)::bigint >> bits)
$$;
--> statement-breakpoint
-- The bucket of a learner on each level. From level 2 on, each bucket holds 64 of the next level.
CREATE FUNCTION point_buckets(points integer, reached_at timestamptz) RETURNS TABLE (level smallint, bucket bigint) LANGUAGE sql STABLE AS $$
  VALUES (0::smallint, points::bigint), (1, points / 100),
    (2, tie_bucket(points, reached_at, 32)), (3, tie_bucket(points, reached_at, 26)), (4, tie_bucket(points, reached_at, 20))
$$;
--> statement-breakpoint
-- What point_histogram contains when every learner is counted again.
CREATE VIEW point_histogram_recount AS
  SELECT b.level, b.bucket, count(*)::integer AS learners
    FROM profiles p CROSS JOIN LATERAL point_buckets(p.total_points, p.points_reached_at) b
   WHERE p.is_ranked AND p.total_points > 0 GROUP BY b.level, b.bucket;
--> statement-breakpoint

-- The histogram is locked level by level and bucket by bucket, so that two payments cannot wait for each other. Only level 4
-- has so many buckets that empty ones have to be removed.
CREATE OR REPLACE FUNCTION follow_ranked_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.is_ranked AND OLD.total_points > 0;
  counts boolean := TG_OP <> 'DELETE' AND NEW.is_ranked AND NEW.total_points > 0;
BEGIN
  IF counted OR counts THEN
    INSERT INTO point_histogram AS h (level, bucket, learners)
      SELECT level, bucket, sum(change) FROM (
        SELECT level, bucket, -1 AS change FROM point_buckets(OLD.total_points, OLD.points_reached_at) WHERE counted
        UNION ALL
        SELECT level, bucket, 1 FROM point_buckets(NEW.total_points, NEW.points_reached_at) WHERE counts
      ) AS moves
      GROUP BY level, bucket HAVING sum(change) <> 0 ORDER BY level, bucket
      ON CONFLICT (level, bucket) DO UPDATE SET learners = h.learners + excluded.learners;
  END IF;
  IF counted THEN
    DELETE FROM point_histogram
      WHERE level = 4 AND bucket = tie_bucket(OLD.total_points, OLD.points_reached_at, 20) AND learners = 0;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.is_ranked <> NEW.is_ranked THEN
    UPDATE weekly_points SET is_ranked = NEW.is_ranked WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_follow_ranked_points
  AFTER INSERT OR DELETE OR UPDATE OF total_points, points_reached_at, is_ranked ON profiles
  FOR EACH ROW EXECUTE FUNCTION follow_ranked_points();
--> statement-breakpoint
TRUNCATE point_histogram;
--> statement-breakpoint
INSERT INTO point_histogram (level, bucket, learners) SELECT level, bucket, learners FROM point_histogram_recount
  ORDER BY level, bucket;
