package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.sql.catalog.SystemTable;

/** The system tables about users, roles and privileges: there is one user, who may do everything. */
final class UserTables {
    private static final String NAME = " VARCHAR(128)";
    private static final String COMMENT = " VARCHAR(2000)";

    private UserTables() {}

    static List<SystemTable> all() {
        SystemTable roles = SystemTables.of(
                "EXA_ALL_ROLES",
                "VALUES ('DBA', NULL, 'SYS_CONSUMER_GROUP', NULL), ('PUBLIC', NULL, NULL, NULL)",
                "ROLE_NAME" + NAME,
                "CREATED TIMESTAMP",
                "ROLE_CONSUMER_GROUP" + NAME,
                "ROLE_COMMENT" + COMMENT);
        return List.of(
                SystemTables.of(
                        "EXA_ALL_USERS",
                        "VALUES ('SYS', NULL, NULL)",
                        "USER_NAME" + NAME,
                        "CREATED TIMESTAMP",
                        "USER_COMMENT" + COMMENT),
                SystemTables.of(
                        "EXA_DBA_USERS",
                        "VALUES ('SYS', NULL, NULL, NULL, NULL, NULL, 'SYS_CONSUMER_GROUP', 'VALID', NULL, NULL, NULL, NULL,"
                                + " NULL, 0, NULL)",
                        "USER_NAME" + NAME,
                        "CREATED TIMESTAMP",
                        "DISTINGUISHED_NAME" + COMMENT,
                        "KERBEROS_PRINCIPAL" + COMMENT,
                        "OPENID_SUBJECT" + COMMENT,
                        "PASSWORD" + COMMENT,
                        "USER_CONSUMER_GROUP" + NAME,
                        "PASSWORD_STATE VARCHAR(20)",
                        "PASSWORD_STATE_CHANGED TIMESTAMP",
                        "PASSWORD_EXPIRY TIMESTAMP",
                        "PASSWORD_EXPIRY_DAYS DECIMAL(18,0)",
                        "PASSWORD_GRACE_DAYS DECIMAL(18,0)",
                        "PASSWORD_EXPIRY_POLICY VARCHAR(100)",
                        "FAILED_LOGIN_ATTEMPTS DECIMAL(18,0)",
                        "USER_COMMENT" + COMMENT),
                roles,
                roles.as("EXA_DBA_ROLES"),
                SystemTables.of(
                        "EXA_DBA_ROLE_PRIVS",
                        "VALUES ('SYS', 'DBA', TRUE), ('SYS', 'PUBLIC', FALSE)",
                        "GRANTEE" + NAME,
                        "GRANTED_ROLE" + NAME,
                        "ADMIN_OPTION BOOLEAN"),
                SystemTables.of(
                        "EXA_DBA_SYS_PRIVS",
                        "SELECT 'DBA', unnest(['ALTER SYSTEM', 'CREATE CONNECTION', 'CREATE SCHEMA', 'CREATE SCRIPT',"
                                + " 'CREATE SESSION', 'CREATE TABLE', 'CREATE VIEW', 'CREATE VIRTUAL SCHEMA', 'EXPORT',"
                                + " 'IMPORT', 'KILL ANY SESSION', 'SELECT ANY DICTIONARY', 'SELECT ANY TABLE']), TRUE",
                        "GRANTEE" + NAME,
                        "PRIVILEGE VARCHAR(40)",
                        "ADMIN_OPTION BOOLEAN"),
                SystemTables.of(
                        "EXA_DBA_CONNECTION_PRIVS",
                        "SELECT 'SYS', name, TRUE FROM {connections}",
                        "GRANTEE" + NAME,
                        "GRANTED_CONNECTION" + NAME,
                        "ADMIN_OPTION BOOLEAN"),
                SystemTables.of(
                        "EXA_DBA_OBJ_PRIVS",
                        "SELECT NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0",
                        "OBJECT_SCHEMA" + NAME,
                        "OBJECT_NAME" + NAME,
                        "OBJECT_TYPE VARCHAR(15)",
                        "PRIVILEGE VARCHAR(40)",
                        "GRANTEE" + NAME,
                        "OWNER" + NAME));
    }
}
