// Package integrationTesting connects the suite to the server that is running, instead of starting a database in Docker.
package integrationTesting

import (
	"net"
	"net/url"
	"os"
	"strconv"

	"github.com/stretchr/testify/suite"
)

// ConnectionInfo says where the database is.
type ConnectionInfo struct {
	Host     string
	Port     int
	User     string
	Password string
}

// DbTestSetup has the parts of the original that tests use.
type DbTestSetup struct {
	suite          *suite.Suite
	ConnectionInfo *ConnectionInfo
	DbVersion      string
}

// StartDbSetup reads HOST and PORT of the server from the environment.
func StartDbSetup(suite *suite.Suite) *DbTestSetup {
	port, err := strconv.Atoi(os.Getenv("PORT"))
	suite.NoError(err)
	return &DbTestSetup{suite, &ConnectionInfo{os.Getenv("HOST"), port, "sys", "exasol"}, "2025.1.10"}
}

// GetUrl returns the address of the server.
func (setup *DbTestSetup) GetUrl() url.URL {
	host := net.JoinHostPort(setup.ConnectionInfo.Host, strconv.Itoa(setup.ConnectionInfo.Port))
	return url.URL{Scheme: "wss", Host: host}
}

// IsExasolVersion8 says whether the release is 8 or a later one.
func (setup *DbTestSetup) IsExasolVersion8() bool { return true }

// StopDb leaves the server running.
func (setup *DbTestSetup) StopDb() {}
