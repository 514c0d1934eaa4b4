package org.parquetvs.cloud;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.cloud.S3Call.Permission;

/** What a role of the stack may do, one grant for each action of a statement. */
record RolePolicy(List<Grant> grants) {

    /** An action on all resources that match a pattern. */
    record Grant(String action, String resource) {
        boolean covers(Permission permission) {
            return matches(action, permission.action()) && matches(resource, permission.resource());
        }

        private static boolean matches(String pattern, String text) {
            String regex = Pattern.compile("\\*")
                    .splitAsStream(pattern + "\0")
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".*"));
            return (text + "\0").matches("(?s)" + regex);
        }
    }

    /**
     * Reads a role of the template.
     *
     * @param bucket name of its bucket
     */
    static RolePolicy of(String role, String bucket) throws IOException {
        Yaml properties = Yaml.read(Script.MODULE.resolve("persistent-stack.yaml"))
                .get("Resources")
                .get(role)
                .get("Properties");
        return new RolePolicy(properties.get("Policies").list().stream()
                .flatMap(policy -> policy.get("PolicyDocument").get("Statement").list().stream())
                .peek(RolePolicy::requireAllow)
                .flatMap(statement -> statement.get("Action").list().stream()
                        .map(action -> new Grant(
                                action.text(),
                                resource(statement.get("Resource").text(), bucket))))
                .toList());
    }

    private static void requireAllow(Yaml statement) {
        if (!statement.get("Effect").text().equals("Allow") || statement.has("NotAction")) {
            throw new IllegalArgumentException("Only statements that allow are understood: " + statement);
        }
    }

    private static String resource(String text, String bucket) {
        return text.replace("!GetAtt Bucket.Arn", "arn:aws:s3:::" + bucket)
                .replace("!Sub ", "")
                .replace("${Bucket.Arn}", "arn:aws:s3:::" + bucket)
                .replace("${AWS::Partition}", "aws");
    }

    boolean allows(Permission permission) {
        return grants.stream().anyMatch(grant -> grant.covers(permission));
    }
}
