package clients

import (
	"fmt"
	"os"
	"sort"
	"testing"
	"time"
)

// The same lines as times.py, if TIMES is set.
func TestTimes(t *testing.T) {
	if os.Getenv("TIMES") == "" {
		t.Skip("TIMES is not set")
	}
	database := open(t, "")
	prepared, err := database.Prepare("SELECT ? FROM DUAL")
	require(t, err)
	defer prepared.Close()
	timed("connect", 5, func() {
		other := open(t, "")
		require(t, other.Ping())
		require(t, other.Close())
	})
	timed("SELECT 1", 50, func() {
		rows, err := database.Query("SELECT 1")
		texts(t, rows, err)
	})
	timed("prepared SELECT", 50, func() {
		rows, err := prepared.Query("x")
		texts(t, rows, err)
	})
	timed("1,000,000 rows", 5, func() {
		rows, err := database.Query("SELECT N, N || ' text' FROM VALUES BETWEEN 1 AND 1000000 AS T(N)")
		require(t, err)
		defer rows.Close()
		for rows.Next() {
			var number int
			var text string
			require(t, rows.Scan(&number, &text))
		}
		require(t, rows.Err())
	})
}

func timed(step string, repeats int, run func()) {
	times := []float64{}
	for i := 0; i <= repeats; i++ {
		start := time.Now()
		run()
		if i > 0 {
			times = append(times, float64(time.Since(start).Microseconds())/1000)
		}
	}
	sort.Float64s(times)
	fmt.Printf("exasol-driver-go | %s | %.1f\n", step, times[len(times)/2])
}
