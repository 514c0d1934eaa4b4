// What users of Exasol's driver for Go do, against the server that `run` has started.
package clients

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	_ "github.com/exasol/exasol-driver-go"
)

// A query that runs until it is cancelled.
const endless = "SELECT COUNT(*) FROM VALUES BETWEEN 1 AND 1000000 AS A(N), VALUES BETWEEN 1 AND 1000000 AS B(N) WHERE A.N * B.N = -1"

func open(t *testing.T, options string) *sql.DB {
	t.Helper()
	dsn := regexp.MustCompile(`^([^/]+)/([^:]+):(\d+)$`).FindStringSubmatch(os.Getenv("DSN"))
	if dsn == nil {
		t.Fatal("DSN must be HOST/FINGERPRINT:PORT")
	}
	database, err := sql.Open("exasol", fmt.Sprintf(
		"exa:%s:%s;user=sys;password=exasol;certificatefingerprint=%s%s", dsn[1], dsn[3], dsn[2], options))
	require(t, err)
	t.Cleanup(func() { require(t, database.Close()) })
	return database
}

func require(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func execute(t *testing.T, database *sql.DB, statement string) sql.Result {
	t.Helper()
	result, err := database.Exec(statement)
	require(t, err)
	return result
}

// The rows of a query as text.
func texts(t *testing.T, rows *sql.Rows, err error) []string {
	t.Helper()
	require(t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	require(t, err)
	var all []string
	for rows.Next() {
		values := make([]any, len(columns))
		places := make([]any, len(columns))
		for i := range values {
			places[i] = &values[i]
		}
		require(t, rows.Scan(places...))
		all = append(all, strings.TrimSuffix(fmt.Sprintln(values...), "\n"))
	}
	require(t, rows.Err())
	return all
}

func expect(t *testing.T, found []string, expected ...string) {
	t.Helper()
	if strings.Join(found, "\n") != strings.Join(expected, "\n") {
		t.Errorf("expected %q, found %q", expected, found)
	}
}

func TestDriver(t *testing.T) {
	for name, options := range map[string]string{"plain": "", "compressed": ";compression=1"} {
		t.Run(name, func(t *testing.T) { driver(t, open(t, options)) })
	}
}

func driver(t *testing.T, database *sql.DB) {
	execute(t, database, "CREATE SCHEMA IF NOT EXISTS GO_TESTS")
	execute(t, database, "CREATE OR REPLACE TABLE GO_TESTS.T (ID DECIMAL(18,0), NAME VARCHAR(20))")
	inserted, err := execute(t, database, "INSERT INTO GO_TESTS.T VALUES (1, 'one'), (2, 'two')").RowsAffected()
	require(t, err)
	if inserted != 2 {
		t.Errorf("%d rows instead of 2 were inserted", inserted)
	}

	t.Run("reads rows of all types", func(t *testing.T) {
		rows, err := database.Query("SELECT TRUE, 15, 1.5, 'ü', DATE '2024-02-29', TIMESTAMP '2024-02-29 12:30:00.5', CAST(NULL AS INT)")
		expect(t, texts(t, rows, err), "true 15 1.5 ü 2024-02-29 2024-02-29 12:30:00.500000 <nil>")
	})

	t.Run("fetches a result of several parts", func(t *testing.T) {
		rows, err := database.Query("SELECT N, REPEAT(N, 20) AS R FROM VALUES BETWEEN 1 AND 200000 AS V(N) ORDER BY N")
		all := texts(t, rows, err)
		if len(all) != 200000 || all[199999] != "200000 "+strings.Repeat("200000", 20) {
			t.Errorf("%d rows, the last one %q", len(all), all[len(all)-1])
		}
	})

	t.Run("prepares statements", func(t *testing.T) {
		insert, err := database.Prepare("INSERT INTO GO_TESTS.T VALUES (?, ?)")
		require(t, err)
		defer insert.Close()
		_, err = insert.Exec(3, "three")
		require(t, err)
		_, err = insert.Exec(4, nil)
		require(t, err)
		rows, err := database.Query("SELECT ID, NAME FROM GO_TESTS.T WHERE ID > ? ORDER BY ID", 1)
		expect(t, texts(t, rows, err), "2 two", "3 three", "4 <nil>")
	})

	t.Run("imports local files", func(t *testing.T) {
		directory := t.TempDir()
		first, second := filepath.Join(directory, "a.csv"), filepath.Join(directory, "b.csv")
		require(t, os.WriteFile(first, []byte("10;ten\n11;\"a;b\"\n"), 0o600))
		require(t, os.WriteFile(second, []byte("12;zwölf\n"), 0o600))
		execute(t, database, "CREATE OR REPLACE TABLE GO_TESTS.IMPORTED LIKE GO_TESTS.T")
		execute(t, database, "IMPORT INTO GO_TESTS.IMPORTED FROM LOCAL CSV FILE '"+first+"' FILE '"+second+
			"' COLUMN SEPARATOR = ';' ENCODING = 'UTF-8' ROW SEPARATOR = 'LF'")
		rows, err := database.Query("SELECT * FROM GO_TESTS.IMPORTED ORDER BY ID")
		expect(t, texts(t, rows, err), "10 ten", "11 a;b", "12 zwölf")
	})

	t.Run("rolls back", func(t *testing.T) {
		manual := open(t, ";autocommit=0")
		transaction, err := manual.Begin()
		require(t, err)
		_, err = transaction.Exec("DELETE FROM GO_TESTS.T")
		require(t, err)
		require(t, transaction.Rollback())
		rows, err := database.Query("SELECT COUNT(*) FROM GO_TESTS.T")
		expect(t, texts(t, rows, err), "4")
	})

	t.Run("cancels a query", func(t *testing.T) {
		limited, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		start := time.Now()
		_, err := database.QueryContext(limited, endless)
		if err == nil || time.Since(start) > 30*time.Second {
			t.Errorf("after %s: %v", time.Since(start), err)
		}
		observer := open(t, "")
		for running := "1"; running != "0"; {
			if time.Since(start) > 30*time.Second {
				t.Fatalf("%s statements still run", running)
			}
			rows, err := observer.Query("SELECT COUNT(*) FROM EXA_DBA_SESSIONS WHERE STATUS = 'EXECUTE SQL' AND SESSION_ID <> CURRENT_SESSION")
			running = texts(t, rows, err)[0]
		}
	})

	t.Run("is told what is wrong", func(t *testing.T) {
		_, err := database.Query("SELECT * FROM GO_TESTS.NOWHERE")
		if err == nil || !strings.Contains(err.Error(), "NOWHERE") {
			t.Errorf("%v", err)
		}
	})
}
