package org.parquetvs.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.parquetvs.tests.answer.Answer;

/**
 * As much of a JDBC connection as Exasol's library of database objects needs to create and drop them: statements without
 * parameters, whose rows are not asked for. So the library creates them on every target, and each statement is taken down.
 */
final class StatementConnection {
    private StatementConnection() {}

    /** A connection to the database of a lake. */
    static Connection of(Lake lake) {
        return proxy(Connection.class, (connection, method, arguments) -> switch (method.getName()) {
            case "prepareStatement" -> prepared(lake, (String) arguments[0]);
            case "createStatement" ->
                proxy(Statement.class, (statement, call, texts) -> switch (call.getName()) {
                    case "execute" -> execute(lake, (String) texts[0]);
                    default -> other(call);
                });
            default -> other(method);
        });
    }

    private static PreparedStatement prepared(Lake lake, String sql) {
        return proxy(PreparedStatement.class, (statement, method, arguments) -> switch (method.getName()) {
            case "execute" -> execute(lake, sql);
            default -> other(method);
        });
    }

    private static boolean execute(Lake lake, String sql) throws SQLException {
        Answer answer = lake.answer(sql);
        if (answer instanceof Answer.Failure failure) {
            throw new SQLException(failure.message(), failure.sqlState());
        }
        return answer instanceof Answer.Rows;
    }

    private static @Nullable Object other(Method method) {
        if (method.getName().equals("close")) {
            return null;
        }
        throw new UnsupportedOperationException(method.toString());
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
