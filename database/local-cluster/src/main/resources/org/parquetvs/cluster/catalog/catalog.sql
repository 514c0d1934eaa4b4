-- The tables in which DuckDB keeps the catalog.

CREATE SCHEMA IF NOT EXISTS "#catalog";

CREATE TABLE IF NOT EXISTS {schemas} (name VARCHAR);

CREATE TABLE IF NOT EXISTS {tables} (schema_name VARCHAR, name VARCHAR);

CREATE TABLE IF NOT EXISTS {columns} (
    schema_name VARCHAR, table_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR, is_nullable BOOLEAN,
    default_value VARCHAR);

CREATE TABLE IF NOT EXISTS {views} (
    schema_name VARCHAR, name VARCHAR, query VARCHAR, column_names VARCHAR[], open_schema VARCHAR);

CREATE TABLE IF NOT EXISTS {view_columns} (
    schema_name VARCHAR, view_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR);

CREATE TABLE IF NOT EXISTS {comments} (
    schema_name VARCHAR, object_name VARCHAR, column_name VARCHAR, text VARCHAR);

CREATE TABLE IF NOT EXISTS {constraints} (
    schema_name VARCHAR, object_name VARCHAR, name VARCHAR, kind VARCHAR, columns VARCHAR[], referenced_schema VARCHAR,
    referenced_table VARCHAR, referenced_columns VARCHAR[], is_enabled BOOLEAN);

CREATE TABLE IF NOT EXISTS {keys} (schema_name VARCHAR, object_name VARCHAR, kind VARCHAR, columns VARCHAR[]);

CREATE TABLE IF NOT EXISTS {scripts} (schema_name VARCHAR, name VARCHAR, kind VARCHAR, text VARCHAR);

CREATE TABLE IF NOT EXISTS {connections} (name VARCHAR, address VARCHAR, user_name VARCHAR, password VARCHAR);

CREATE TABLE IF NOT EXISTS {virtual_schemas} (
    name VARCHAR, adapter_schema VARCHAR, adapter_name VARCHAR, notes VARCHAR, last_refresh TIMESTAMP);

CREATE TABLE IF NOT EXISTS {virtual_properties} (schema_name VARCHAR, name VARCHAR, value VARCHAR);

CREATE TABLE IF NOT EXISTS {virtual_tables} (
    schema_name VARCHAR, name VARCHAR, notes VARCHAR, remark VARCHAR, last_refresh TIMESTAMP);

CREATE TABLE IF NOT EXISTS {virtual_columns} (
    schema_name VARCHAR, table_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR, is_nullable BOOLEAN,
    notes VARCHAR, remark VARCHAR);
