/**
 * A directory as a store, in the requests and answers of the AWS SDK. S3Proxy tells what a store can do by the name of its
 * package: one with {@code awssdk} in it is trusted to keep the conditions of writes, completions and deletions itself, so
 * that no other request comes between the look at an object and its replacement.
 */
@NullMarked
package org.parquetvs.s3.awssdk;

import org.jspecify.annotations.NullMarked;
