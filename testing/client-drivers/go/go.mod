module clients

go 1.24.0

require github.com/exasol/exasol-driver-go v1.0.15

require (
	github.com/davecgh/go-spew v1.1.1 // indirect
	github.com/exasol/error-reporting-go v0.2.0 // indirect
	github.com/gorilla/websocket v1.5.3 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/stretchr/objx v0.5.3 // indirect
	github.com/stretchr/testify v1.11.1 // indirect
	golang.org/x/sync v0.19.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
