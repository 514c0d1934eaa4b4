package org.parquetvs.cloud;

import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A request to S3 in path style.
 *
 * @param key empty if it is about the bucket
 * @param parameters names of the query parameters
 * @param removed keys that the body of the request names to be removed
 */
record S3Call(String method, String bucket, String key, Set<String> parameters, List<String> removed) {
    private static final Pattern AND = Pattern.compile("&");
    private static final Pattern KEY = Pattern.compile("<Key>([^<]*)</Key>");

    static S3Call of(String method, URI uri, String body) {
        String path = uri.getPath().substring(1);
        int slash = path.indexOf('/');
        String query = uri.getRawQuery();
        Set<String> parameters = query == null
                ? Set.of()
                : AND.splitAsStream(query)
                        .map(parameter -> parameter.replaceFirst("=.*", ""))
                        .collect(Collectors.toSet());
        return new S3Call(
                method,
                slash < 0 ? path : path.substring(0, slash),
                slash < 0 ? "" : path.substring(slash + 1),
                parameters,
                parameters.contains("delete")
                        ? KEY.matcher(body)
                                .results()
                                .map(match -> match.group(1))
                                .toList()
                        : List.of());
    }

    /** The permissions that S3 asks for, as its documentation lists them by operation. */
    List<Permission> permissions() {
        String bucketArn = "arn:aws:s3:::" + bucket;
        if (!key.isEmpty()) {
            return List.of(new Permission(objectAction(), bucketArn + "/" + key));
        }
        if (!removed.isEmpty()) {
            return removed.stream()
                    .map(object -> new Permission("s3:DeleteObject", bucketArn + "/" + object))
                    .toList();
        }
        return List.of(new Permission(bucketAction(), bucketArn));
    }

    private String bucketAction() {
        if (method.equals("GET") && parameters.contains("list-type")) {
            return "s3:ListBucket";
        }
        if (method.equals("GET") && parameters.contains("uploads")) {
            return "s3:ListBucketMultipartUploads";
        }
        throw new IllegalArgumentException("Unknown operation: " + this);
    }

    private String objectAction() {
        boolean isPartOfUpload = parameters.contains("uploadId");
        return switch (method) {
            case "GET", "HEAD" -> "s3:GetObject";
            case "PUT" -> "s3:PutObject";
            case "DELETE" -> isPartOfUpload ? "s3:AbortMultipartUpload" : "s3:DeleteObject";
            case "POST" -> {
                if (!isPartOfUpload && !parameters.contains("uploads")) {
                    throw new IllegalArgumentException("Unknown operation: " + this);
                }
                yield "s3:PutObject";
            }
            default -> throw new IllegalArgumentException("Unknown operation: " + this);
        };
    }

    /** What a caller must be allowed to do. */
    record Permission(String action, String resource) {}
}
